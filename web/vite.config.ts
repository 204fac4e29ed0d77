import path from 'node:path';
import { defineConfig } from 'vite';
import { article } from './article/plugin.ts';
import { fontSubset } from './fonts/plugin.ts';
import { npmPackage } from './bundles/npm-package.ts';
import { offline } from './bundles/offline.ts';
import { ownRem } from './bundles/own-rem.ts';
import { definedCoreVersion } from './bundles/core-version.ts';
import { policy } from './bundles/policy.ts';
import { scormPackage } from './bundles/scorm-package.ts';
import { singleFile } from './bundles/single-file.ts';
import { bundledGlue, workerScript, workerScriptServed } from './bundles/worker-script.ts';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite',
  // Relative addresses: the built page works in any folder of any server.
  base: './',
  plugins: [
    ownRem(),
    article(),
    fontSubset(),
    definedCoreVersion(),
    bundledGlue(),
    workerScript(),
    workerScriptServed(),
    policy(),
    offline(),
    singleFile(),
    scormPackage(),
    npmPackage(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      input: ['index.html', 'embed.html', 'element/main.ts', 'scorm/main.ts'].map((file) =>
        path.join(import.meta.dirname, file),
      ),
      // What a host imports from position-lab.js stays there.
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ facadeModuleId }) => {
          if (facadeModuleId?.endsWith('element/main.ts') === true) return 'position-lab.js';
          return facadeModuleId?.endsWith('scorm/main.ts') === true
            ? 'assets/scorm-[hash].js'
            : 'assets/[name]-[hash].js';
        },
      },
    },
  },
  worker: { format: 'es' },
});
