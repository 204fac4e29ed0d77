/** Of the built modules (web/bundles/core-version.ts). */
declare const __CORE_VERSION__: string;
/** Address of lab-worker.js beside the page, with its version (web/bundles/worker-script.ts). */
declare const __WORKER_SCRIPT__: string;
