/** Those on the page who train models: one has the cores at a time. */
export class Cores {
  private readonly stops = new Set<() => void>();

  /** Enters one who trains. `take` takes the cores for it: all others stop. */
  enter(stop: () => void): { take: () => void; leave: () => void } {
    this.stops.add(stop);
    return {
      take: () => {
        for (const other of this.stops) if (other !== stop) other();
      },
      leave: () => {
        this.stops.delete(stop);
      },
    };
  }
}
