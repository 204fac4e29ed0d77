/** What the element tells its host. Plain data: it also crosses from a frame to the page around it. */
import type { Mode, PresetName } from '../protocol/core';
import type { Run, RunStatus } from '../protocol/race';
import { wayInUse, type Way } from '../race/way';
import { writeHash, type Settings } from '../settings/settings';

/** How far a run has come. */
export interface LabProgress {
  mode: Mode;
  step: number;
  steps: number;
  /** Of the last step, in nats; may be NaN or Infinity. */
  loss: number | undefined;
  /** Token accuracy at the last evaluation, in [0, 1]. */
  accuracy: number | undefined;
}

/** A run that is over. */
export interface LabResult extends LabProgress {
  preset: PresetName;
  seed: number;
  status: RunStatus;
  /** Of all weights: the same settings give the same one on every machine. */
  digest: string | undefined;
  /** As an address of the lab writes them. */
  settings: string;
  /** How the page could run the training program; the digits do not depend on it. */
  way: Way | undefined;
}

/** Why nothing can be trained here. */
export interface LabTrouble {
  code: string;
  /** In the element's language. */
  text: string;
}

export class LabReadyEvent extends Event {
  static readonly type = 'lab-ready';
  constructor() {
    super(LabReadyEvent.type, { bubbles: true, composed: true });
  }
}

export class LabProgressEvent extends CustomEvent<LabProgress> {
  static readonly type = 'lab-progress';
  constructor(detail: LabProgress) {
    super(LabProgressEvent.type, { detail, bubbles: true, composed: true });
  }
}

export class LabResultEvent extends CustomEvent<LabResult> {
  static readonly type = 'lab-result';
  constructor(detail: LabResult) {
    super(LabResultEvent.type, { detail, bubbles: true, composed: true });
  }
}

export class LabTroubleEvent extends CustomEvent<LabTrouble> {
  static readonly type = 'lab-trouble';
  constructor(detail: LabTrouble) {
    super(LabTroubleEvent.type, { detail, bubbles: true, composed: true });
  }
}

export function progressOf({ mode, step, steps, losses, evaluations }: Run): LabProgress {
  return { mode, step, steps, loss: losses.at(-1), accuracy: evaluations.at(-1)?.metrics.token_accuracy };
}

export function resultOf(run: Run, settings: Settings): LabResult {
  const { status, digest, config } = run;
  return {
    ...progressOf(run),
    preset: settings.preset,
    seed: config.seed,
    status,
    digest,
    settings: writeHash({ ...settings, digest: {}, version: '' }),
    way: wayInUse(),
  };
}
