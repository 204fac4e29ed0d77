/**
 * What the npm package has beside the page's own files: position-lab.bundle.js and anywidget.js, each with everything inside;
 * types; and custom-elements.json, from which editors and documentation tools know the element.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { kAttributes, kFigureNames, kHideable, kShownAttributes } from '../element/names.ts';
import { definedCoreVersion } from './core-version.ts';
import { ownRem } from './own-rem.ts';
import { noWorkerAddress } from './single-file.ts';
import { bundledGlue, kWorkerScript } from './worker-script.ts';

const kWeb = path.resolve(import.meta.dirname, '..');

function packedFiles(folder: string): Plugin {
  const packed = (file: string): string =>
    gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).toString('base64');
  return {
    name: 'position-lab:packed-files',
    resolveId: (id) => (id === 'virtual:packed' ? '\0packed' : undefined),
    load: (id) =>
      id === '\0packed'
        ? `export const worker = '${packed(kWorkerScript)}';\nexport const module = '${packed('core/poslab.wasm')}';`
        : undefined,
  };
}

async function wholeModule(folder: string, entry: string, name: string): Promise<void> {
  await build({
    configFile: false,
    root: kWeb,
    logLevel: 'warn',
    plugins: [ownRem(), definedCoreVersion(), bundledGlue(), noWorkerAddress(), packedFiles(folder)],
    define: { __WORKER_SCRIPT__: JSON.stringify(kWorkerScript) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      chunkSizeWarningLimit: Infinity,
      modulePreload: false,
      lib: { entry: path.join(kWeb, entry), formats: ['es'], fileName: () => name },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** https://github.com/webcomponents/custom-elements-manifest */
function customElements(): object {
  const what: Readonly<Record<string, string>> = {
    figure: `What is shown: ${kFigureNames.join(', ')}.`,
    card: 'Which check card, where figure is check.',
    hide: `Parts to leave out: ${kHideable.join(', ')}.`,
  };
  const event = (name: string, type: string, description: string): object => ({
    name,
    type: { text: type },
    description,
  });
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'position-lab.js',
        declarations: [
          {
            kind: 'class',
            name: 'PositionLab',
            tagName: 'position-lab',
            customElement: true,
            superclass: { name: 'HTMLElement' },
            description: 'One figure of Position Lab.',
            attributes: kAttributes.map((name) => ({
              name,
              type: { text: 'string' },
              description: what[name] ?? 'A setting of the lab, as its address writes it.',
            })),
            members: ['run', 'pause', 'reset'].map((name) => ({
              kind: 'method',
              name,
              return: { type: { text: 'void' } },
            })),
            events: [
              event('lab-ready', 'LabReadyEvent', 'The figure can be used.'),
              event('lab-progress', 'LabProgressEvent', 'A run has come further.'),
              event('lab-result', 'LabResultEvent', 'A run is over.'),
              event('lab-trouble', 'LabTroubleEvent', 'Nothing can be trained here.'),
            ],
            cssProperties: ['background', 'text', 'font', 'radius'].map((name) => ({ name: `--position-lab-${name}` })),
          },
        ],
        exports: [
          {
            kind: 'custom-element-definition',
            name: 'position-lab',
            declaration: { name: 'PositionLab', module: 'position-lab.js' },
          },
        ],
      },
    ],
  };
}

function types(): string {
  const settings = kAttributes.filter((name) => !(kShownAttributes as readonly string[]).includes(name));
  // HTMLElement has the language already.
  const properties = kAttributes
    .filter((name) => name !== 'lang')
    .map(
      (name) => `  get ${name}(): string | null;\n  set ${name}(value: string | number | boolean | null | undefined);`,
    )
    .join('\n');
  return `/** Position Lab: <position-lab figure="race" preset="paper" seed="0">. */
export interface LabProgress {
  mode: string;
  step: number;
  steps: number;
  /** Of the last step, in nats. */
  loss: number | undefined;
  /** Token accuracy at the last evaluation, in [0, 1]. */
  accuracy: number | undefined;
}

export interface LabResult extends LabProgress {
  preset: string;
  seed: number;
  status: string;
  /** Of all weights: the same settings give the same one on every machine. */
  digest: string | undefined;
  /** As an address of the lab writes them. */
  settings: string;
  way: 'worker' | 'blob_worker' | 'page' | undefined;
}

export interface LabTrouble {
  code: string;
  text: string;
}

export declare class LabReadyEvent extends Event {}
export declare class LabProgressEvent extends CustomEvent<LabProgress> {}
export declare class LabResultEvent extends CustomEvent<LabResult> {}
export declare class LabTroubleEvent extends CustomEvent<LabTrouble> {}

/** Attributes: ${kShownAttributes.join(', ')}; and every setting: ${settings.join(', ')}. */
export declare class PositionLab extends HTMLElement {
  run(): void;
  pause(): void;
  reset(): void;
${properties}
}

declare global {
  interface HTMLElementTagNameMap {
    'position-lab': PositionLab;
  }
  interface HTMLElementEventMap {
    'lab-ready': LabReadyEvent;
    'lab-progress': LabProgressEvent;
    'lab-result': LabResultEvent;
    'lab-trouble': LabTroubleEvent;
  }
}
`;
}

export function npmPackage(): Plugin {
  let folder = '';
  return {
    name: 'position-lab:npm-package',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = path.resolve(root, outDir);
    },
    closeBundle: {
      order: 'post',
      handler: async () => {
        await wholeModule(folder, 'package/main.ts', 'position-lab.bundle.js');
        await wholeModule(folder, 'package/anywidget.ts', 'anywidget.js');
        writeFileSync(path.join(folder, 'custom-elements.json'), `${JSON.stringify(customElements(), null, 2)}\n`);
        writeFileSync(path.join(folder, 'position-lab.d.ts'), types());
      },
    },
  };
}
