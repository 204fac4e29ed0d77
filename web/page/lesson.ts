/**
 * The lesson around the first run: figures whose code is loaded when the experiment can begin, and what trains for them.
 */
import { SequenceChosen } from '../figures/attention/sequence-chosen';
import { LabAttention } from '../figures/attention/element';
import { TableGrown } from '../figures/cards/table-grown';
import { LabCurtain } from '../figures/curtain/element';
import { LabDeparture } from '../figures/departure/element';
import type { LabFigure } from '../figures/lab-figure';
import { LengthsAsked } from '../figures/lengths/lengths-asked';
import { LabPhases } from '../figures/phases/element';
import { LabRecords } from '../figures/records/element';
import { LabSeeds } from '../figures/seeds/element';
import { LabSpread } from '../figures/spread/element';
import { LabSwap } from '../figures/swap/element';
import { errorText } from '../language/errors';
import type { Language } from '../language/locale';
import { createProbe } from '../race/create-probe';
import { coresOfPage, createRace, createRaceOnOneCore } from '../race/create-race';
import { clinicSection } from './clinic-section';
import type { Cores } from './cores';
import { Curtain } from './curtain';
import { curtainSection } from './curtain-section';
import { driftSection } from './drift-section';
import type { Experiment } from './experiment';
import { FairTest } from './fair-test';
import { fairTestSection } from './fair-test-section';
import './lesson-figures';
import { phasesSection } from './phases-section';
import { seedSection } from './seed-section';

/** More would take the memory of small machines, and heat them. */
const kMostWorkers = 4;

/** Returns what a figure of the lesson is told of the experiment, whenever that changes. */
export function lesson(experiment: Experiment, language: Language, cores: Cores): (figure: LabFigure) => void {
  const workers = Math.min(kMostWorkers, coresOfPage());
  hearExperimentFigures(experiment);
  trainSeeds(experiment, language, cores, workers);
  trainFairTest(language, cores, workers);
  trainGrid(language, cores);
  const phases = document.querySelector('lab-phases');
  if (phases instanceof LabPhases) phasesSection(phases, experiment, language, createProbe);

  // What stops them is known once they are made, and they are made with what stops all others.
  let stopDrift = (): void => undefined;
  stopDrift = driftSection(
    document,
    createRaceOnOneCore,
    cores.enter(() => {
      stopDrift();
    }),
  );
  let stopClinic = (): void => undefined;
  stopClinic = clinicSection(
    experiment.race,
    language,
    cores.enter(() => {
      stopClinic();
    }),
  );
  return (figure) => {
    tell(figure, experiment, language);
  };
}

function tell(figure: LabFigure, experiment: Experiment, language: Language): void {
  if (figure instanceof LabAttention || figure instanceof LabDeparture) figure.ids = experiment.ids;
  if (figure instanceof LabRecords) {
    figure.evalSequences = experiment.wanted.eval_sequences;
    figure.hypotheses = experiment.hypotheses;
  }
  if (figure instanceof LabAttention) {
    const refusal = experiment.sequenceRefusal;
    figure.refusal = refusal === undefined ? '' : errorText(refusal, language.current);
  }
}

function hearExperimentFigures(experiment: Experiment): void {
  document.addEventListener(TableGrown.type, (event) => {
    if (event instanceof TableGrown) void experiment.choose({ config: { max_len: event.rows } });
  });
  document.addEventListener(SequenceChosen.type, (event) => {
    if (event instanceof SequenceChosen) void experiment.watch(event.ids);
  });
  document.addEventListener(LengthsAsked.type, (event) => {
    if (!(event instanceof LengthsAsked)) return;
    if (event.lengths === undefined) experiment.race.stop_measuring();
    else experiment.race.measure_lengths(event.lengths);
  });
  // Another address says another sequence: what was typed before it is over.
  experiment.addEventListener('adopted', () => {
    for (const element of document.querySelectorAll('lab-attention')) {
      if (element instanceof LabAttention) element.typed = undefined;
    }
  });
}

function trainSeeds(experiment: Experiment, language: Language, cores: Cores, workers: number): void {
  const figure = document.querySelector('lab-seeds');
  if (!(figure instanceof LabSeeds)) return;
  let stop = (): void => undefined;
  stop = seedSection(figure, experiment, language, {
    makeRace: createRaceOnOneCore,
    workers,
    freeCores: cores.enter(() => {
      stop();
    }),
    record: (run, { eval_sequences }) => {
      for (const table of document.querySelectorAll('lab-records')) {
        if (table instanceof LabRecords) table.note([run], { evalSequences: eval_sequences, hypotheses: {} });
      }
    },
  });
}

function trainFairTest(language: Language, cores: Cores, workers: number): void {
  const figure = document.querySelector('lab-spread');
  if (!(figure instanceof LabSpread)) return;
  const test = new FairTest(createRaceOnOneCore, workers, figure.steps);
  fairTestSection(
    figure,
    test,
    language,
    cores.enter(() => {
      test.stop();
    }),
  );
}

function trainGrid(language: Language, cores: Cores): void {
  const grid = document.querySelector('lab-curtain');
  const swap = document.querySelector('lab-swap');
  if (!(grid instanceof LabCurtain) || !(swap instanceof LabSwap)) return;
  const curtain = new Curtain(createRace, createProbe);
  curtainSection(
    grid,
    swap,
    curtain,
    language,
    cores.enter(() => {
      curtain.stop();
    }),
  );
}
