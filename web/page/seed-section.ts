/** Three seeds in one click: the figure, and the series of runs that it shows. */
import { SeedsCommand } from '../figures/seeds/seeds-command';
import type { LabSeeds } from '../figures/seeds/element';
import { errorText } from '../language/errors';
import type { Language } from '../language/locale';
import type { Race, RaceSettings, Run } from '../protocol/race';
import { raceSettings } from '../settings/settings';
import type { Experiment } from './experiment';
import { SeedSeries, seedsFrom } from './seed-series';

export interface SeedSectionParts {
  makeRace: () => Race;
  workers: number;
  /** Stops what trains elsewhere on the page. */
  freeCores: () => void;
  /** A run of the series is over: it belongs into the record. */
  record: (run: Run, settings: RaceSettings) => void;
}

/** Returns what stops the series, for those who need the cores. */
export function seedSection(
  figure: LabSeeds,
  experiment: Experiment,
  language: Language,
  { makeRace, workers, freeCores, record }: SeedSectionParts,
): () => void {
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
    freeCores();
    if (series === undefined || outdated(series)) {
      series?.stop();
      series = new SeedSeries(makeRace, workers, wantedSettings(), seedsFrom(firstSeed()), record);
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
  language.addEventListener('change', show);
  show();
  return () => {
    series?.stop();
  };
}
