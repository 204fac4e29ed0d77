/** The digest that the core itself has for the hosts' run, trained here in node. */
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Core } from '../../web/protocol/core';
import { kSettings } from './hosts';

const kGlue = path.resolve(import.meta.dirname, '../../web/public/core/poslab.js');

export async function coreDigest(): Promise<string> {
  const glue = (await import(pathToFileURL(kGlue).href)) as { default: () => Promise<Core> };
  const core = await glue.default();
  const { config } = core.presets()[kSettings.preset];
  const created = core.create_session({ ...config, mode: kSettings.modes, seed: Number(kSettings.seed) });
  if (!created.ok) throw new Error(created.error.message);
  const session = created.value;
  for (let step = 0; step < Number(kSettings.steps); step += 1) session.step();
  const digest = session.digest();
  session.delete();
  return digest;
}
