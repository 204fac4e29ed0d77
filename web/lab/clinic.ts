/**
 * The clinic's patients: each is trained beside a healthy twin, same settings and seed, when the learner examines it. It
 * has no document.
 */
import { kUntrained, type Half, type Patient } from '../figures/clinic/view-model';
import type { CoreError, FaultDescription, FaultName } from '../protocol/core';
import type { Race, RaceSettings, Run } from '../protocol/race';
import { Relay, type LegState } from '../race/relay';

/**
 * Who waits behind which number: neither in the order of the list of diagnoses, nor two of one kind side by side. The
 * first two look alike in their curves.
 */
export const kPatients: readonly FaultName[] = [
  'encoding_not_added',
  'targets_are_inputs',
  'base_and_exponent_exchanged',
  'dropout_in_evaluation',
  'added_along_batch',
  'padding_counted',
  'mask_forgotten_in_picture',
  'healthy',
  'false_tie',
  'cosine_own_frequency',
  'bias_sign',
  'palindromes',
  'divided_by_sqrt_d',
  'exponent_doubled',
];

const kEvalEvery = 25;
const kEvalSequences = 256;
/** Steps between two drawings. */
const kDrawEvery = 10;

/** Fires 'change' when a patient has been admitted, has come further, or rests. */
export class Clinic extends EventTarget {
  patients: readonly Patient[] = [];
  /** Why nothing can be trained. */
  refusal: CoreError | undefined;
  private readonly makeRace: () => Race;
  private relay: Relay | undefined;
  /** Of the patient that is examined. */
  private present = -1;

  constructor(makeRace: () => Race) {
    super();
    this.makeRace = makeRace;
  }

  /** With the settings that the core knows each fault to be seen best in. */
  admit(faults: readonly FaultDescription[]): void {
    if (this.patients.length > 0) return;
    this.patients = kPatients.flatMap((name, i) => {
      const known = faults.find((fault) => fault.name === name);
      if (known === undefined) return [];
      const { config, steps } = known;
      return [{ number: i + 1, fault: name, config, steps, twin: kUntrained, ill: kUntrained }];
    });
    this.relay = new Relay({
      makeRace: this.makeRace,
      runners: 2,
      legs: this.patients.flatMap((patient) =>
        (['healthy', patient.fault] as const).map((fault) => ({ settings: settingsOf(patient, fault), lengths: [] })),
      ),
      next: () => this.next(),
      wants: (leg) => placeOf(leg).patient === this.present,
      told: (leg, training, run) => {
        this.follow(leg, training, run);
      },
      refused: (error) => {
        this.refusal = error;
        this.changed();
      },
      rested: () => {
        this.changed();
      },
    });
    this.changed();
  }

  /** Trains it and its twin to their end, or goes on where they were stopped; another examination ends. */
  examine(number: number): void {
    const index = this.patients.findIndex((patient) => patient.number === number);
    if (index < 0) return;
    if (this.busy && index !== this.present) this.relay?.stop();
    this.present = index;
    this.refusal = undefined;
    this.relay?.run();
    this.changed();
  }

  /** What is learnt stays. */
  stop(): void {
    if (!this.busy) return;
    this.relay?.stop();
    this.changed();
  }

  get busy(): boolean {
    return this.relay?.busy ?? false;
  }

  private next(): number | undefined {
    const patient = this.patients[this.present];
    if (patient === undefined) return undefined;
    if (patient.twin.training === 'untrained') return 2 * this.present;
    return patient.ill.training === 'untrained' ? 2 * this.present + 1 : undefined;
  }

  private follow(leg: number, training: LegState, run: Run | undefined): void {
    const { patient: index, half } = placeOf(leg);
    const shown = this.patients[index]?.[half];
    if (shown === undefined) return;
    if (run === undefined) {
      this.set(index, half, training === 'untrained' ? kUntrained : { ...shown, training });
      return;
    }
    const moved = run.step - shown.step >= kDrawEvery || run.evaluations.length !== shown.evaluations.length;
    if (!moved && training === 'running') return;
    this.set(index, half, {
      training,
      step: run.step,
      losses: [...run.losses],
      evaluations: [...run.evaluations],
      examination: run.examination,
      error: run.error,
    });
  }

  private set(index: number, half: 'twin' | 'ill', to: Half): void {
    this.patients = this.patients.map((patient, i) => (i === index ? { ...patient, [half]: to } : patient));
    this.changed();
  }

  private changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}

/** Legs come in pairs, the twin first. */
function placeOf(leg: number): { patient: number; half: 'twin' | 'ill' } {
  return { patient: Math.floor(leg / 2), half: leg % 2 === 0 ? 'twin' : 'ill' };
}

function settingsOf({ config, steps }: Patient, fault: FaultName): RaceSettings {
  return {
    preset: 'paper',
    config,
    modes: [config.mode],
    steps,
    eval_every: kEvalEvery,
    eval_sequences: kEvalSequences,
    fault,
  };
}
