/** Whether the reader asked for less motion; asked each time, since it can change while the page is open. */
export function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
