/** The lesson in one file: what the page would fetch is in the page (bundles/single-file.ts). */
import { settle } from '../race/home';
import { unpacked } from './unpack';

settle({
  base: document.baseURI,
  files: {
    workerSource: async () => new TextDecoder().decode(await unpacked('lab-worker')),
    moduleBytes: () => unpacked('lab-module'),
  },
});
await import('../page/main');
