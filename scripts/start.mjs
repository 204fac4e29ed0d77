// npm start: sets up, builds the core for the browser, serves the lesson and opens it. What follows `--` goes to
// Vite, such as `npm start -- --port 8080`.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { buildCore } from './build-core.mjs';
import { ask } from './command.mjs';
import { root } from './places.mjs';
import { setUp } from './setup.mjs';

setUp();
buildCore();
// Where there is no screen, Vite's attempt to open a browser would be an error message and nothing more.
const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
const open = hasScreen && ask('sh', ['-c', 'command -v xdg-open || command -v open']) !== null ? ['--open'] : [];
const server = spawnSync('npx', ['vite', 'web', ...open, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exit(server.status ?? 0);
