/** The answers as a page asks for them. */
import { moduleAddress, pageWorkers } from './page-workers';
import { WorkerAnswers } from './worker-answers';

export function createAnswers(): WorkerAnswers {
  return new WorkerAnswers(pageWorkers, moduleAddress().href);
}
