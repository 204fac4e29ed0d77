/** The probe as a page makes it. */
import type { Dissector, Probe } from '../protocol/probe';
import { moduleAddress, pageWorkers } from './page-workers';
import { WorkerProbe } from './worker-probe';

export function createProbe(): Probe & Dissector {
  return new WorkerProbe(pageWorkers(), moduleAddress().href);
}
