/** What the tests of the digits ask of a browser, whatever drives it. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Calls the function inside the opened page and waits for what it promises. It sees nothing but the page. */
  call<T>(inPage: () => T | Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A run may share its machine with others: this is a limit for a hang, not a measure of speed. */
export const kPatience = 240_000;
