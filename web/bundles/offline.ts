/**
 * sw.js, made when all else stands in the folder: it lists what the lesson page needs, with the hash of each file, and its
 * version is the hash of that list.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { Build } from '../offline/plan.ts';

const kWeb = path.resolve(import.meta.dirname, '..');
export const kServiceWorker = 'sw.js';

export interface Versions {
  core: string;
  /** The whole address. */
  worker: string;
}

/** What the lesson page loads by itself. Stills are for readers without JavaScript, who have no service worker either. */
const kNeeded = /^(index\.html|icon\.svg|lab-worker\.js|assets\/.*|core\/.*)$/;
const kElsewhere = /\.map$|^assets\/(embed|scorm)-/;

export function buildOf(folder: string, versions: Versions): Build {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => kNeeded.test(name) && !kElsewhere.test(name))
    .sort();
  const files = Object.fromEntries(
    names.map((name) => {
      const digest = createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('base64');
      return [addressOf(name, versions), `sha256-${digest}`];
    }),
  );
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  return { version, files };
}

/** As the page asks for it. */
function addressOf(name: string, { core, worker }: Versions): string {
  if (name === 'index.html') return '';
  if (name.startsWith('core/')) return `${name}?v=${core}`;
  return name === 'lab-worker.js' ? worker : name;
}

export async function writeServiceWorker(folder: string, versions: Versions): Promise<void> {
  const result = await build({
    configFile: false,
    root: kWeb,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(buildOf(folder, versions)) },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: path.join(kWeb, 'offline/service-worker.ts'), formats: ['iife'], name: 'PositionLabOffline' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [];
  if (bundle === undefined) throw new Error(`${kServiceWorker} was not built`);
  writeFileSync(path.join(folder, kServiceWorker), bundle.output[0].code);
}

export function offline(): Plugin {
  let folder = '';
  let versions: Versions = { core: '', worker: '' };
  return {
    name: 'position-lab:offline',
    apply: 'build',
    configResolved({ root, build: { outDir }, define }) {
      folder = path.resolve(root, outDir);
      const defined = (name: string): string => JSON.parse(String(define?.[name])) as string;
      versions = { core: defined('__CORE_VERSION__'), worker: defined('__WORKER_SCRIPT__') };
    },
    closeBundle: {
      order: 'post',
      handler: () => writeServiceWorker(folder, versions),
    },
  };
}
