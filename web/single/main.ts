/** The lesson in one file: what the page would fetch is in the page (bundles/single-file.ts). */
import { settle } from '../race/home';
import { held } from './held';
import { unpack } from './unpack';

const textOf = (id: string) => () => document.getElementById(id)?.textContent ?? '';
settle(held(textOf('lab-worker'), textOf('lab-module'), unpack));
await import('../page/main');
