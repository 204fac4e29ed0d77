/**
 * Whether the threaded module may be loaded. Without isolation shared memory can still be made, but a threaded module
 * then waits for ever; and so it does in WebKitGTK (2.50), which says that it is isolated and has no shared memory
 * (https://bugs.webkit.org/show_bug.cgi?id=317847). Without it every run has one thread, and the same digits.
 */
export function threadsAvailable(
  scope: { crossOriginIsolated?: boolean; SharedArrayBuffer?: unknown } = globalThis,
): boolean {
  return scope.crossOriginIsolated === true && typeof scope.SharedArrayBuffer === 'function';
}
