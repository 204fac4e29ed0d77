/**
 * The training program as one script that fetches nothing: `lab-worker.js`, for workers that are made from memory. Beside
 * it stands the module that holds the glue, for that script and for the page that must do without a worker.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const kWeb = path.resolve(import.meta.dirname, '..');
const kGlue = path.join(kWeb, 'public/core/poslab.js');
const kName = 'virtual:poslab-glue';
const kResolved = `\0${kName}`;
export const kWorkerScript = 'lab-worker.js';

/**
 * The glue without the address of its own script, which a script in memory does not have, and which locateFile makes
 * needless; and without its branch for Node, which imports what no browser has.
 */
function glueSource(): string {
  return ['import.meta.url', 'import("module")'].reduce(
    (text, unusable) => {
      if (!text.includes(unusable)) throw new Error(`core/poslab.js has no ${unusable}: another Emscripten?`);
      return text.replaceAll(unusable, '""');
    },
    readFileSync(kGlue, 'utf8'),
  );
}

export function bundledGlue(): Plugin {
  return {
    name: 'position-lab:bundled-glue',
    resolveId: (id) => (id === kName ? kResolved : undefined),
    load: (id) => (id === kResolved ? glueSource() : undefined),
  };
}

async function workerScriptSource(): Promise<string> {
  const result = await build({
    configFile: false,
    root: kWeb,
    logLevel: 'warn',
    plugins: [bundledGlue()],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: path.join(kWeb, 'worker/in-blob.ts'), formats: ['iife'], name: 'PositionLabWorker' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [];
  if (bundle === undefined) throw new Error(`${kWorkerScript} was not built`);
  return bundle.output[0].code;
}

/** Makes it, and tells the page its address: with a version, since it keeps its name. */
export function workerScript(): Plugin {
  let source = '';
  return {
    name: 'position-lab:worker-script',
    apply: 'build',
    async config() {
      source = await workerScriptSource();
      const version = createHash('sha256').update(source).digest('hex').slice(0, 12);
      return { define: { __WORKER_SCRIPT__: JSON.stringify(`${kWorkerScript}?v=${version}`) } };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: kWorkerScript, source });
    },
  };
}

/** The same while developing, made anew for each who asks. */
export function workerScriptServed(): Plugin {
  return {
    name: 'position-lab:worker-script-served',
    apply: 'serve',
    config: () => ({ define: { __WORKER_SCRIPT__: JSON.stringify(kWorkerScript) } }),
    configureServer(server) {
      server.middlewares.use(`/${kWorkerScript}`, (_request, response, next) => {
        workerScriptSource().then((source) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(source);
        }, next);
      });
    },
  };
}
