/** Those on the page who train models: one has the cores at a time. */
export class Cores {
  private readonly stops: (() => void)[] = [];

  /** Enters one who trains. The answer takes the cores for it: all others stop. */
  enter(stop: () => void): () => void {
    this.stops.push(stop);
    return () => {
      for (const other of this.stops) if (other !== stop) other();
    };
  }
}
