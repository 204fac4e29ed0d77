/**
 * Figures draw one after the other, each in a task of its own: drawn all in one, they would keep a click waiting for
 * longer than a reader fails to notice.
 */
const channel = new MessageChannel();
/** Who waits, in order of asking; the channel wakes one a task. */
const waiting: (() => void)[] = [];

channel.port1.onmessage = (): void => {
  waiting.shift()?.();
};

/** Resolves in a task in which no other figure draws. */
export function turnToDraw(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(undefined);
  });
}
