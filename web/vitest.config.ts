import { defineConfig } from 'vitest/config';

/** The pure parts of the page, under node; what needs a browser is in tests/page. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite',
  define: { __CORE_VERSION__: '"test"', __WORKER_SCRIPT__: '"lab-worker.js"' },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['dist/**', 'public/**', 'node_modules/**'],
    environment: 'node',
  },
});
