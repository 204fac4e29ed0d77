/**
 * Asks the browser to keep the lesson for a time without network. It may refuse (a private window, a frame, a page that is
 * no secure context), and nothing is lost then but that.
 */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext || window.top !== window) return;
  navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => undefined);
}
