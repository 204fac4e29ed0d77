// The one voice of the set-up scripts: what is being done, and how the reader can mend what is missing.

/** Says one line about what set-up is doing. */
export function say(line) {
  process.stdout.write(`set-up: ${line}\n`);
}

/** Something only the reader can mend; its message says how. */
export class NeedsReader extends Error {}
