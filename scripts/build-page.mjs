// npm run build: sets up, builds the core for the browser and then the page, into web/dist/.
import { buildCore } from './build-core.mjs';
import { run } from './command.mjs';
import { root } from './places.mjs';
import { setUp } from './setup.mjs';

setUp();
buildCore();
run('npx', ['vite', 'build', 'web'], { cwd: root });
