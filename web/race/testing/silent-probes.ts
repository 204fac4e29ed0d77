/** For tests that look at no table and no gradient of a session. */
import type { Session } from '../../protocol/core';
import { refuse } from './silent-questions';

export class SilentProbes {
  table_map: Session['table_map'] = refuse;
  gradient: Session['gradient'] = refuse;
  gradient_norm: Session['gradient_norm'] = refuse;
  batch_ids: Session['batch_ids'] = refuse;
  batch_targets: Session['batch_targets'] = refuse;
  batch_loss: Session['batch_loss'] = refuse;
}
