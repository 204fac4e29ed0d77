/** What the learner asks of the experiment; the page decides what comes of it. */
import type { Config, Mode, PresetName } from '../protocol/core';

export interface SettingsChange {
  preset?: PresetName;
  modes?: readonly Mode[];
  steps?: number;
  /** Fields over the preset; seed is one of them. */
  config?: Partial<Omit<Config, 'mode'>>;
}

export class SettingsChosen extends Event {
  static readonly type = 'lab-settings';
  readonly change: SettingsChange;

  constructor(change: SettingsChange) {
    super(SettingsChosen.type, { bubbles: true, composed: true });
    this.change = change;
  }
}

export type Command = 'run' | 'pause' | 'step' | 'reset';

export class CommandGiven extends Event {
  static readonly type = 'lab-command';
  readonly command: Command;

  constructor(command: Command) {
    super(CommandGiven.type, { bubbles: true, composed: true });
    this.command = command;
  }
}
