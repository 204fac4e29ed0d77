/**
 * Whether a threaded module may be offered. `crossOriginIsolated` alone decides: elsewhere shared memory can still be
 * made, but a threaded module then waits for ever. The race needs no threads: it runs one model per worker.
 */
export function threadsAvailable(scope: { crossOriginIsolated?: boolean } = globalThis): boolean {
  return scope.crossOriginIsolated === true;
}
