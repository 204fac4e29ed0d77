/** What the figures of tables and lengths ask of the experiment. */
import { TableGrown } from '../figures/cards/table-grown';
import { LengthsAsked } from '../figures/lengths/lengths-asked';
import type { Experiment } from './experiment';
import type { Lab } from './lab';

export function attachTables(lab: Lab, experiment: Experiment): void {
  lab.hear(TableGrown, ({ rows }) => void experiment.choose({ config: { max_len: rows } }));
  lab.hear(LengthsAsked, ({ lengths }) => {
    if (lengths === undefined) experiment.race.stop_measuring();
    else experiment.race.measure_lengths(lengths);
  });
}
