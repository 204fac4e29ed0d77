/**
 * What each figure that can stand alone is made of: its parts in their order, the code of each, loaded when the figure is
 * about to be seen, and what trains for them.
 */
import type { Experiment } from '../lab/experiment';
import type { Lab } from '../lab/lab';
import type { FigureName } from './names';

/** Joins a part that stands under the lab's root to what it shows; the core has judged the experiment's settings by then. */
type Attach = (lab: Lab, experiment: Experiment | undefined) => void;

export interface Part {
  /** Of the custom element, without lab-. */
  name: string;
  /** Defines the element. */
  load: () => Promise<Attach | undefined>;
  /** Can wait until the figure can be used. */
  late?: true;
}

export interface Recipe {
  parts: readonly Part[];
  /** It shows or steers the runs of an experiment. */
  experiment: boolean;
}

/** Needs no more than the lab gives every figure. */
function plain(name: string, load: () => Promise<unknown>): Part {
  return { name, load: () => load().then(() => undefined) };
}

function ofExperiment(attach: (lab: Lab, experiment: Experiment) => void): Attach {
  return (lab, experiment) => {
    if (experiment !== undefined) attach(lab, experiment);
  };
}

const controls = plain('controls', () => import('../figures/controls/element'));
const lanes = plain('lanes', () => import('../figures/lanes/element'));
const curves: Part = {
  name: 'curves',
  load: async () => ofExperiment((await import('../lab/attach-curves')).attachCurves),
  late: true,
};
const records: Part = {
  name: 'records',
  load: async () => ofExperiment((await import('../lab/attach-records')).attachRecords),
  late: true,
};
const colophon: Part = { ...plain('colophon', () => import('../figures/colophon/element')), late: true };

const attention = async (): Promise<Attach> => ofExperiment((await import('../lab/attach-attention')).attachAttention);
const tables = async (load: () => Promise<unknown>): Promise<Attach> => {
  const [{ attachTables }] = await Promise.all([import('../lab/attach-tables'), load()]);
  return ofExperiment(attachTables);
};

/** A figure of the core's own answers. */
function asking(name: string, load: () => Promise<unknown>): Recipe {
  return { parts: [plain(name, load)], experiment: false };
}

/** A figure of runs, with what it takes to train them. */
function ofRuns(...parts: readonly Part[]): Recipe {
  return { parts: [controls, lanes, ...parts, colophon], experiment: true };
}

/** A figure that trains models of its own. */
function training(...parts: readonly Part[]): Recipe {
  return { parts: [...parts, colophon], experiment: false };
}

export const kRecipes: Readonly<Record<FigureName, Recipe>> = {
  race: ofRuns(curves, records),
  'small-race': training({
    name: 'small-race',
    load: async () => (await import('./small-race')).attachSmallRace,
  }),

  attention: ofRuns({ name: 'attention', load: attention }),
  departure: ofRuns(curves, { name: 'departure', load: attention }),
  encodings: ofRuns(plain('encodings', () => import('../figures/encodings/element'))),
  cards: ofRuns({ name: 'cards', load: () => tables(() => import('../figures/cards/element')) }),
  lengths: ofRuns({ name: 'lengths', load: () => tables(() => import('../figures/lengths/element')) }),
  'model-file': ofRuns(
    { name: 'attention', load: attention },
    { name: 'model-file', load: async () => ofExperiment((await import('../lab/attach-model-file')).attachModelFile) },
  ),
  phases: {
    parts: [
      controls,
      { name: 'phases', load: async () => ofExperiment((await import('../lab/phases-section')).attachPhases) },
      colophon,
    ],
    experiment: true,
  },
  seeds: {
    parts: [
      controls,
      { name: 'seeds', load: async () => ofExperiment((await import('../lab/seed-section')).attachSeeds) },
      colophon,
    ],
    experiment: true,
  },
  clinic: {
    parts: [
      { name: 'clinic', load: async () => ofExperiment((await import('../lab/clinic-section')).attachClinic) },
      colophon,
    ],
    experiment: true,
  },
  curtain: training(
    { name: 'swap', load: async () => (await import('../lab/curtain-section')).attachCurtain },
    plain('curtain', () => import('../figures/curtain/element')),
  ),
  spread: training({
    name: 'spread',
    load: async () => (await import('../lab/fair-test-section')).attachFairTest,
  }),
  drift: training({
    name: 'drift',
    load: async () => {
      const [{ attachDrift }] = await Promise.all([import('../lab/drift-section'), import('../figures/drift/element')]);
      return attachDrift;
    },
  }),

  bags: asking('bags', () => import('../figures/bags/element')),
  check: asking('check', () => import('../figures/checks/element')),
  clocks: asking('clocks', () => import('../figures/clocks/element')),
  crops: asking('crops', () => import('../figures/crops/element')),
  equivariance: asking('equivariance', () => import('../figures/equivariance/element')),
  'fast-power': asking('fast-power', () => import('../figures/fast-power/element')),
  lookup: asking('lookup', () => import('../figures/lookup/element')),
  norms: asking('norms', () => import('../figures/norms/element')),
  offsets: asking('offsets', () => import('../figures/offsets/element')),
  pipeline: asking('pipeline', () => import('../figures/pipeline/element')),
  quiz: asking('quiz', () => import('../figures/quiz/element')),
  readout: asking('readout', () => import('../figures/readout/element')),
  rotary: asking('rotary', () => import('../figures/rotary/element')),
  'same-word': asking('same-word', () => import('../figures/same-word/element')),
  similarity: asking('similarity', () => import('../figures/similarity/element')),
  sinusoid: asking('sinusoid', () => import('../figures/sinusoid/element')),
  sum: asking('sum', () => import('../figures/sum/element')),
  'three-questions': asking('three-questions', () => import('../figures/three-questions/element')),
  tying: asking('tying', () => import('../figures/tying/element')),
  'used-rows': asking('used-rows', () => import('../figures/used-rows/element')),
};
