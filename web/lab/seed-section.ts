/** Three seeds in one click: the figure, and the series of runs that it shows. */
import { SeedsCommand } from '../figures/seeds/seeds-command';
import { LabRecords } from '../figures/records/element';
import { LabSeeds } from '../figures/seeds/element';
import { errorText } from '../language/errors';
import type { RaceSettings, Run } from '../protocol/race';
import { raceSettings } from '../settings/settings';
import type { Experiment } from './experiment';
import type { Lab } from './lab';
import { SeedSeries, seedsFrom } from './seed-series';
import { workersAtMost } from './workers-at-most';

export function attachSeeds(lab: Lab, experiment: Experiment): void {
  const figure = lab.find(LabSeeds, 'lab-seeds');
  if (figure === undefined) return;
  const { language } = lab;
  const takeCores = lab.trains(() => {
    series?.stop();
  });
  /** A run of the series is over: it belongs into the record. */
  const record = (run: Run, { eval_sequences }: RaceSettings): void => {
    const table = lab.find(LabRecords, 'lab-records');
    table?.note([run], { evalSequences: eval_sequences, hypotheses: {} });
  };
  let series: SeedSeries | undefined;

  const wantedSettings = (): RaceSettings => raceSettings(experiment.wanted);
  const firstSeed = (): number => {
    const { config, preset } = experiment.wanted;
    return config.seed ?? experiment.race.facts?.presets[preset].config.seed ?? 0;
  };
  const outdated = (of: SeedSeries): boolean => JSON.stringify(of.settings) !== JSON.stringify(wantedSettings());

  const show = (): void => {
    const settings = wantedSettings();
    figure.locale = language.current;
    figure.asked = { modes: settings.modes, seeds: seedsFrom(firstSeed()), steps: settings.steps };
    figure.shown = series === undefined ? undefined : { seeds: series.seeds, steps: series.settings.steps };
    figure.trials = series?.runs ?? [];
    figure.busy = series?.busy ?? false;
    figure.outdated = series !== undefined && outdated(series);
    const refusal = series?.refusal;
    figure.refusal = refusal === undefined ? '' : errorText(refusal, language.current);
  };
  const train = (): void => {
    takeCores();
    if (series === undefined || outdated(series)) {
      series?.stop();
      series = new SeedSeries(lab.makeRaceOnOneCore, workersAtMost(), wantedSettings(), seedsFrom(firstSeed()), record);
      series.addEventListener('change', show);
    }
    series.train();
  };

  figure.addEventListener(SeedsCommand.type, (event) => {
    if (!(event instanceof SeedsCommand)) return;
    if (event.command === 'stop') series?.stop();
    else train();
  });
  experiment.addEventListener('change', show);
  lab.listen(language, 'change', show);
  show();
}
