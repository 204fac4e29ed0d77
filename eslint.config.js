import { existsSync } from 'node:fs';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// Each file is judged with the globals of its own realm, as tsc does.
const projects = [
  'web/tsconfig.page.json',
  'web/tsconfig.worker.json',
  'bench/tsconfig.json',
  'tests/page/tsconfig.json',
  'tests/hosts/tsconfig.json',
].filter((file) => existsSync(new URL(file, import.meta.url)));

export default defineConfig(
  globalIgnores(['build/', '.toolchain/', 'web/dist/', 'web/public/', '**/test-results/', '**/playwright-report/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['bench/worker.mjs'],
    languageOptions: { globals: globals.worker },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: projects, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A number in a template literal is what most of the page's texts are made of.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
);
