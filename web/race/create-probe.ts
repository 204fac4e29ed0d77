/** The probe as a page makes it. */
import type { Probe } from '../protocol/probe';
import { moduleAddress, pageWorkers } from './page-workers';
import { WorkerProbe } from './worker-probe';

export function createProbe(): Probe {
  return new WorkerProbe(pageWorkers(), moduleAddress().href);
}
