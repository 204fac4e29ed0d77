/**
 * position-lab-single.html: the whole lesson in one file, for a stick, a mail, a folder without server. Its script, its
 * worker and the module stand in it, packed (gzip in base64); a short script unpacks the first and runs it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { definedCoreVersion } from './core-version.ts';
import { ownRem } from './own-rem.ts';
import { bundledGlue, kWorkerScript } from './worker-script.ts';

const kWeb = path.resolve(import.meta.dirname, '..');
export const kSingleFile = 'position-lab-single.html';

/** A file has no address beside it from which a worker could start: that rung of the ladder is empty here. */
export function noWorkerAddress(): Plugin {
  return {
    name: 'position-lab:no-worker-address',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('?worker&url') ? '\0no-worker' : undefined),
    load: (id) => (id === '\0no-worker' ? "export default 'lab-worker.js'" : undefined),
  };
}

async function scriptAndStyle(): Promise<{ script: string; style: string }> {
  const result = await build({
    configFile: false,
    root: kWeb,
    logLevel: 'warn',
    plugins: [ownRem(), definedCoreVersion(), bundledGlue(), noWorkerAddress()],
    define: { __WORKER_SCRIPT__: JSON.stringify(kWorkerScript) },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      chunkSizeWarningLimit: Infinity,
      // One module, and nothing to preload.
      modulePreload: false,
      cssCodeSplit: false,
      lib: { entry: path.join(kWeb, 'single/main.ts'), formats: ['es'], fileName: 'single' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const output = Array.isArray(result) ? (result[0]?.output ?? []) : [];
  const script = output.find((file) => file.type === 'chunk');
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error(`${kSingleFile} was not built`);
  return { script: script.code, style: String(style.source) };
}

function packed(content: string | Buffer): string {
  return gzipSync(content, { level: 9 }).toString('base64');
}

function held(id: string, content: string | Buffer): string {
  return `<script type="text/plain" id="${id}">${packed(content)}</script>`;
}

/** Unpacks the lesson's script and puts it in its own place. */
const kStart = `(async()=>{const t=document.getElementById('lab-script').textContent,b=Uint8Array.from(atob(t),c=>c.charCodeAt(0)),s=document.createElement('script');s.type='module';s.textContent=await new Response(new Blob([b]).stream().pipeThrough(new DecompressionStream('gzip'))).text();document.body.append(s)})()`;

export async function writeSingleFile(folder: string): Promise<void> {
  const { script, style } = await scriptAndStyle();
  const font = readdirSync(path.join(folder, 'assets')).find((name) => name.endsWith('.woff2'));
  if (font === undefined) throw new Error(`${folder}/assets holds no typeface`);
  const face = `data:font/woff2;base64,${readFileSync(path.join(folder, 'assets', font)).toString('base64')}`;
  const icon = `data:image/svg+xml;base64,${readFileSync(path.join(folder, 'icon.svg')).toString('base64')}`;
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
    // Its scripts stand in the page, which a strict policy is there to forbid.
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\s*/, '')
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="(modulepreload|preload|stylesheet)"[^>]*>\s*/g, '')
    // Pictures in place of figures are files of their own.
    .replace(/<noscript>(?:(?!<\/noscript>)[^])*<\/noscript>/g, (part) => (part.includes('stills/') ? '' : part))
    .replace(/href="[^"]*icon\.svg"/, `href="${icon}"`)
    .replace(/url\('[^']+\.woff2'\)/, `url('${face}')`)
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace(
      '</body>',
      () =>
        `${held('lab-worker', readFileSync(path.join(folder, kWorkerScript)))}
${held('lab-module', readFileSync(path.join(folder, 'core/poslab.wasm')))}
${held('lab-script', script)}
<script>${kStart}</script></body>`,
    );
  writeFileSync(path.join(folder, kSingleFile), page);
}

export function singleFile(): Plugin {
  let folder = '';
  return {
    name: 'position-lab:single-file',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = path.resolve(root, outDir);
    },
    closeBundle: {
      order: 'post',
      handler: () => writeSingleFile(folder),
    },
  };
}
