/**
 * Masks and schemes side by side: each cell's model is measured at its start, and learns to name its own slots when it
 * is asked to, one cell after another. It has no document.
 */
import type { CurtainCell } from '../figures/curtain/view-model';
import type { SwapAnswer } from '../figures/swap/view-model';
import type { SwapQuestion } from '../figures/swap/swap-asked';
import type { Config, CoreError, Mode, Result } from '../protocol/core';
import type { Probe } from '../protocol/probe';
import type { Race, RaceSettings, Run } from '../protocol/race';
import type { Blueprint } from '../protocol/worker';
import { Relay, type LegState } from '../race/relay';

/** Those with random slots would show what their siblings show. */
const kModes: readonly Mode[] = ['none', 'sin', 'learned', 'rope', 'alibi', 't5_bias', 'relative'];
/** Pre-norm, as in a model that writes on. The task is of the training alone: a start knows no task. */
const kSettings = { task: 'own_index', norm_first: true, length: 8, batch: 64, seed: 0 } as const;
const kSteps = 800;
const kEvalEvery = 100;
const kEvalSequences = 512;
/** Steps between two drawings of a cell: a bar some dozen letters wide shows no less. */
const kDrawEvery = 20;
const kSwapIds: readonly number[] = [1, 2, 3, 4, 5];

/** Fires 'change' when a cell has been measured, has come further, or rests. */
export class Curtain extends EventTarget {
  readonly steps = kSteps;
  readonly length: number = kSettings.length;
  readonly swapIds = kSwapIds;
  cells: readonly CurtainCell[];
  /** Why nothing can be measured or trained. */
  refusal: CoreError | undefined;
  private readonly makeProbe: () => Probe;
  private readonly relay: Relay;
  private probe: Probe | undefined;
  private measuring = false;

  constructor(makeRace: () => Race, makeProbe: () => Probe) {
    super();
    this.makeProbe = makeProbe;
    this.cells = kModes.flatMap((mode) =>
      [false, true].map((causal) => ({
        mode,
        causal,
        reading: undefined,
        training: 'untrained' as const,
        step: 0,
        accuracy: undefined,
        error: undefined,
      })),
    );
    this.relay = new Relay({
      makeRace,
      runners: 1,
      legs: this.cells.map((cell) => ({ settings: settingsOf(cell), lengths: [] })),
      next: () => this.next(),
      wants: () => true,
      told: (index, training, run) => {
        this.follow(index, training, run);
      },
      refused: (error) => {
        this.refuse(error);
      },
      rested: () => {
        this.changed();
      },
    });
  }

  /** Once: a start is the same each time. After a refusal it is tried again. */
  async measure(): Promise<void> {
    if (this.measuring || this.cells.every(({ reading }) => reading !== undefined)) return;
    this.measuring = true;
    this.refusal = undefined;
    for (const [i, cell] of this.cells.entries()) {
      const measured = await this.asked().senseOrder(blueprintOf(cell));
      if (!measured.ok) {
        this.refuse(measured.error);
        break;
      }
      this.set(i, { reading: measured.value });
    }
    this.measuring = false;
  }

  async swap({ num_layers, causal, slots }: SwapQuestion): Promise<Result<SwapAnswer>> {
    const blueprint: Blueprint = {
      preset: 'paper',
      settings: { num_layers, causal, length: kSwapIds.length },
      mode: 'none',
    };
    const answer = await this.asked().swap(blueprint, kSwapIds, slots);
    if (!answer.ok) {
      this.forgetProbe();
      return answer;
    }
    return { ok: true, value: { question: { num_layers, causal, slots }, differences: answer.value } };
  }

  /** Trains the cells that are not over, and goes on where it was stopped. */
  train(): void {
    if (this.busy) return;
    this.refusal = undefined;
    this.relay.run();
    this.changed();
  }

  /** The cores are needed elsewhere, or the reader has seen enough; what is learnt stays. */
  stop(): void {
    if (!this.busy) return;
    this.relay.stop();
    this.changed();
  }

  /** A cell trains, or is about to. */
  get busy(): boolean {
    return this.relay.busy;
  }

  private next(): number | undefined {
    const index = this.cells.findIndex(({ training }) => training === 'untrained');
    return index < 0 ? undefined : index;
  }

  private follow(index: number, training: LegState, run: Run | undefined): void {
    const shown = this.cells[index];
    if (shown === undefined) return;
    if (run === undefined) {
      this.set(index, training === 'untrained' ? { training, step: 0 } : { training });
      return;
    }
    const latest = run.evaluations.at(-1);
    // What a start scores says nothing of what was learnt.
    const accuracy = latest !== undefined && latest.step > 0 ? latest.metrics.token_accuracy : undefined;
    const moved = run.step - shown.step >= kDrawEvery || accuracy !== shown.accuracy;
    if (!moved && training === 'running') return;
    this.set(index, { training, step: run.step, accuracy, error: run.error });
  }

  private asked(): Probe {
    return (this.probe ??= this.makeProbe());
  }

  /** A worker that could not answer may do so next time, made afresh. */
  private forgetProbe(): void {
    this.probe?.close();
    this.probe = undefined;
  }

  private refuse(error: CoreError): void {
    this.forgetProbe();
    this.refusal = error;
    this.changed();
  }

  private set(index: number, change: Partial<CurtainCell>): void {
    this.cells = this.cells.map((cell, i) => (i === index ? { ...cell, ...change } : cell));
    this.changed();
  }

  private changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}

function configOf({ causal }: CurtainCell): Partial<Config> {
  return { ...kSettings, causal };
}

function blueprintOf(cell: CurtainCell): Blueprint {
  return { preset: 'paper', settings: configOf(cell), mode: cell.mode };
}

function settingsOf(cell: CurtainCell): RaceSettings {
  return {
    preset: 'paper',
    config: configOf(cell),
    modes: [cell.mode],
    steps: kSteps,
    eval_every: kEvalEvery,
    eval_sequences: kEvalSequences,
  };
}
