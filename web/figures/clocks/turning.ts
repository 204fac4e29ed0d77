/** Lets the slot run on by itself, one at a time, while the reader wants it and the figure is on the page. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds in a slot: slow enough to see each hand's own pace. */
const kSlotTime = 160;

export class Turning implements ReactiveController {
  private readonly host: ReactiveControllerHost & Element;
  private readonly advance: () => boolean;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** `advance` says whether there is a next slot. */
  constructor(host: ReactiveControllerHost & Element, advance: () => boolean) {
    this.host = host;
    this.advance = advance;
    host.addController(this);
  }

  get on(): boolean {
    return this.timer !== undefined;
  }

  toggle(): void {
    if (this.on) {
      this.stop();
      return;
    }
    this.timer = setInterval(() => {
      if (!this.inSight() || !this.advance()) this.stop();
    }, kSlotTime);
    this.host.requestUpdate();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.host.requestUpdate();
  }

  /** Off the screen nobody sees the hands: they rest. */
  private inSight(): boolean {
    const { top, bottom } = this.host.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && !document.hidden;
  }

  hostDisconnected(): void {
    this.stop();
  }
}
