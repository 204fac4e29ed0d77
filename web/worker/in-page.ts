/**
 * The host without a worker, for pages whose policy allows none. What passes between it and the page is copied as between
 * threads, and between two slices of training the page has time to draw and to hear the reader.
 */
import type { FromWorker, ToWorker } from '../protocol/worker';
import { Host } from './host';
import { loadBundled } from './load-bundled';
import type { Breathe } from './slices';

interface HostInPage {
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
  postMessage: (message: ToWorker) => void;
  terminate: () => void;
}

/** A timer gives way to drawing and to input, which a message to oneself does not do everywhere. */
const breathe: Breathe = (callback) => {
  setTimeout(callback, 0);
};

export function hostInPage(): HostInPage {
  const { port1, port2 } = new MessageChannel();
  const host = new Host({
    post: (message, transfer) => {
      port2.postMessage(message, transfer);
    },
    load: loadBundled,
    now: () => performance.now(),
    breathe,
  });
  const seat: HostInPage = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => {
      port1.postMessage(message);
    },
    terminate: () => {
      port1.close();
      try {
        host.close();
      } catch {
        // A module that has trapped cannot take its memory back; it goes with the module, which nothing holds any more.
      }
    },
  };
  port1.onmessage = ({ data }: MessageEvent<FromWorker>): void => {
    seat.onmessage?.({ data });
  };
  port2.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
    // In a worker, whatever is thrown here reaches the page as that worker's error.
    try {
      host.receive(data);
    } catch (cause) {
      seat.onerror?.({ message: cause instanceof Error ? cause.message : String(cause) });
    }
  };
  return seat;
}
