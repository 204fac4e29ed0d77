/** The lesson around the first run: figures whose code is loaded when the experiment can begin, and what trains for them. */
import { attachAttention } from './attach-attention';
import { attachModelFile } from './attach-model-file';
import { attachRecords } from './attach-records';
import { attachShare } from './attach-share';
import { attachTables } from './attach-tables';
import { attachClinic } from './clinic-section';
import { attachCurtain } from './curtain-section';
import { attachDrift } from './drift-section';
import type { Experiment } from './experiment';
import { attachFairTest } from './fair-test-section';
import type { Lab } from './lab';
import './lesson-figures';
import { attachPhases } from './phases-section';
import { attachSeeds } from './seed-section';

export function attachLesson(lab: Lab, experiment: Experiment): void {
  attachAttention(lab, experiment);
  attachTables(lab, experiment);
  attachRecords(lab, experiment);
  attachModelFile(lab, experiment);
  attachShare(lab, experiment);
  attachSeeds(lab, experiment);
  attachFairTest(lab);
  attachCurtain(lab);
  attachPhases(lab, experiment);
  attachDrift(lab);
  attachClinic(lab, experiment);
}
