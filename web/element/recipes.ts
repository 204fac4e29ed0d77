/**
 * What each figure that can stand alone is made of: its parts in their order, the code of each, loaded when the figure is
 * about to be seen, and what trains for them.
 */
import type { Experiment } from '../lab/experiment';
import type { Lab } from '../lab/lab';

export interface Part {
  /** Of the custom element, without lab-. */
  name: string;
  load: () => Promise<unknown>;
  /** Can wait until the figure can be used. */
  late?: true;
}

export interface Recipe {
  parts: readonly Part[];
  /** It shows or steers the runs of an experiment. */
  experiment: boolean;
  /** Called when the parts are there; with an experiment, when the core has judged its settings. */
  attach?: (lab: Lab, experiment: Experiment | undefined) => Promise<void>;
}

const controls: Part = { name: 'controls', load: () => import('../figures/controls/element') };
const lanes: Part = { name: 'lanes', load: () => import('../figures/lanes/element') };
const curves: Part = { name: 'curves', load: () => import('../figures/curves/element') };
const records: Part = { name: 'records', load: () => import('../figures/records/element'), late: true };
const colophon: Part = { name: 'colophon', load: () => import('../figures/colophon/element'), late: true };

/** A figure of the core's own answers. */
function asking(name: string, load: Part['load']): Recipe {
  return { parts: [{ name, load }], experiment: false };
}

const showRuns = async (lab: Lab, experiment: Experiment | undefined): Promise<void> => {
  const { attachExperimentFigures } = await import('../lab/experiment-figures');
  if (experiment !== undefined) attachExperimentFigures(lab, experiment);
};

/** A figure of runs, with what it takes to train them. */
function ofRuns(name: string, load: Part['load']): Recipe {
  return { parts: [controls, lanes, { name, load }, colophon], experiment: true, attach: showRuns };
}

export const kRecipes: Readonly<Record<string, Recipe>> = {
  race: { parts: [controls, lanes, curves, records, colophon], experiment: true, attach: showRuns },
  'small-race': {
    parts: [{ name: 'small-race', load: () => import('../figures/small-race/element') }],
    experiment: false,
    attach: async (lab) => {
      const { attachSmallRace } = await import('./small-race');
      attachSmallRace(lab);
    },
  },

  attention: ofRuns('attention', () => import('../figures/attention/element')),
  cards: ofRuns('cards', () => import('../figures/cards/element')),
  departure: ofRuns('departure', () => import('../figures/departure/element')),
  encodings: ofRuns('encodings', () => import('../figures/encodings/element')),
  lengths: ofRuns('lengths', () => import('../figures/lengths/element')),
  phases: {
    ...ofRuns('phases', () => import('../figures/phases/element')),
    attach: async (lab, experiment) => {
      const { attachPhases } = await import('../lab/phases-section');
      if (experiment !== undefined) attachPhases(lab, experiment);
    },
  },
  seeds: {
    parts: [controls, { name: 'seeds', load: () => import('../figures/seeds/element') }, colophon],
    experiment: true,
    attach: async (lab, experiment) => {
      const { attachSeeds } = await import('../lab/seed-section');
      if (experiment !== undefined) attachSeeds(lab, experiment);
    },
  },
  clinic: {
    parts: [{ name: 'clinic', load: () => import('../figures/clinic/element') }],
    experiment: true,
    attach: async (lab, experiment) => {
      const { attachClinic } = await import('../lab/clinic-section');
      if (experiment !== undefined) attachClinic(lab, experiment);
    },
  },
  curtain: {
    parts: [
      { name: 'swap', load: () => import('../figures/swap/element') },
      { name: 'curtain', load: () => import('../figures/curtain/element') },
    ],
    experiment: false,
    attach: async (lab) => {
      const { attachCurtain } = await import('../lab/curtain-section');
      attachCurtain(lab);
    },
  },
  spread: {
    parts: [{ name: 'spread', load: () => import('../figures/spread/element') }],
    experiment: false,
    attach: async (lab) => {
      const { attachFairTest } = await import('../lab/fair-test-section');
      attachFairTest(lab);
    },
  },
  drift: {
    ...asking('drift', () => import('../figures/drift/element')),
    attach: async (lab) => {
      const { attachDrift } = await import('../lab/drift-section');
      attachDrift(lab);
    },
  },

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

export const kFigureNames: readonly string[] = Object.keys(kRecipes);

/** What `hide` can leave out. */
export const kHideable: readonly string[] = ['controls', 'lanes', 'curves', 'records', 'colophon'];
