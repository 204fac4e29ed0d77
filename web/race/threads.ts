/**
 * Whether a threaded module may be offered. Without isolation shared memory can still be made, but a threaded module
 * then waits for ever; and so it does in WebKitGTK (2.50), which says that it is isolated and has no shared memory
 * (https://bugs.webkit.org/show_bug.cgi?id=317847). The race needs no threads: it runs one model per worker.
 */
export function threadsAvailable(
  scope: { crossOriginIsolated?: boolean; SharedArrayBuffer?: unknown } = globalThis,
): boolean {
  return scope.crossOriginIsolated === true && typeof scope.SharedArrayBuffer === 'function';
}
