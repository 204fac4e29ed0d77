/** The answers as a page asks for them. */
import type { CoreAnswers } from '../protocol/questions';
import { moduleAddress, pageWorkers } from './page-workers';
import { WorkerAnswers } from './worker-answers';

export function createAnswers(): CoreAnswers {
  return new WorkerAnswers(pageWorkers, moduleAddress().href);
}
