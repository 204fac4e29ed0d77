import type { Config, Core } from '../protocol/core';
import type { Blueprint } from '../protocol/worker';

/** All that a blueprint says, laid over its preset. */
export function settingsOf(core: Core, blueprint: Blueprint): Partial<Config> {
  return { ...core.presets()[blueprint.preset].config, ...blueprint.settings, mode: blueprint.mode };
}
