/** The worker's script and the module, gzip in base64, as the build packs them (web/bundles/npm-package.ts). */
declare module 'virtual:packed' {
  export const worker: string;
  export const module: string;
}
