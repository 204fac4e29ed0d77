// npm run format: lays out every file of ours as the checks in `npm test` want it.
import { run } from './command.mjs';
import { cppFiles } from './cpp-files.mjs';
import { root } from './places.mjs';
import { setUp } from './setup.mjs';

setUp();
run('clang-format-19', ['-i', ...cppFiles()], { cwd: root });
run('npx', ['prettier', '--write', '--log-level', 'warn', '.'], { cwd: root });
