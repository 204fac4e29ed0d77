import { defineConfig } from 'vite';
import { article } from './article/plugin.ts';
import { fontSubset } from './fonts/plugin.ts';
import { bundledGlue, workerScript, workerScriptServed } from './bundles/worker-script.ts';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite',
  // Relative addresses: the built page works in any folder of any server.
  base: './',
  plugins: [article(), fontSubset(), bundledGlue(), workerScript(), workerScriptServed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
  },
  worker: { format: 'es' },
});
