/** In which way the training program runs on this page: a worker of its own address, one made from memory, or the page. */
export type Way = 'worker' | 'blob_worker' | 'page';

let inUse: Way | undefined;

export function foundWay(way: Way): void {
  inUse = way;
}

/** Undefined until a training program has said its first word. */
export function wayInUse(): Way | undefined {
  return inUse;
}
