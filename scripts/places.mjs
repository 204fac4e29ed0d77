// Where set-up puts things. All of it is ignored by git.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const toolchain = path.join(root, '.toolchain');
export const privateEmscripten = path.join(toolchain, 'emscripten');
export const catch2 = path.join(toolchain, 'catch2');
