/**
 * The package's main module, for those who bundle: <position-lab> with all its files inside, since no bundler can know what a
 * script would fetch beside itself. Pages that load scripts by address take position-lab.js, which loads what it needs.
 */
import { module, worker } from 'virtual:packed';
import { settle } from '../race/home';
import { held } from '../single/held';
import { unpack } from '../single/unpack';

settle(
  held(
    () => worker,
    () => module,
    unpack,
  ),
);

export * from '../element/exports';
