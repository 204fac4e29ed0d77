/** For tests of what asks no questions: a core that answers none. */
import type { Result } from '../../protocol/core';
import { refusal } from '../../protocol/errors';
import type { Questions } from '../../protocol/questions';

export const refuse = (): Result<never> => ({ ok: false, error: refusal('core_not_loaded') });

export class SilentQuestions implements Questions {
  initial_tensor: Questions['initial_tensor'] = refuse;
  input_parts: Questions['input_parts'] = refuse;
  parameter_counts: Questions['parameter_counts'] = refuse;
  sinusoid_pairs: Questions['sinusoid_pairs'] = refuse;
  sinusoid_rows: Questions['sinusoid_rows'] = refuse;
  compare_sinusoids: Questions['compare_sinusoids'] = refuse;
  initial_table_map: Questions['initial_table_map'] = refuse;
  equivariance: Questions['equivariance'] = refuse;
  attention_equivariance: Questions['attention_equivariance'] = refuse;
  output_difference: Questions['output_difference'] = refuse;
  first_attention: Questions['first_attention'] = refuse;
  read_out: Questions['read_out'] = refuse;
  rotate: Questions['rotate'] = refuse;
  rotary_score: Questions['rotary_score'] = refuse;
  rotary_score_of_layouts: Questions['rotary_score_of_layouts'] = refuse;
  initial_input_scale: Questions['initial_input_scale'] = refuse;
  initial_loss: Questions['initial_loss'] = refuse;
  initial_attention_positions: Questions['initial_attention_positions'] = refuse;
}
