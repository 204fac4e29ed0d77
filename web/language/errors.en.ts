/** A sentence per refusal: what, its value, what is allowed, what to do. {field} and {value} are always there. */
export const errors = {
  // The core's (core/base/error.cpp).
  number_out_of_range: '{field} {value} is outside {minimum} to {maximum}. Choose a value within this range.',
  only_one_value: '{field} {value} is not possible with the other settings. Only {only} is.',
  not_a_number: '{field} {value} is not a finite number. Choose one from {minimum} to {maximum}.',
  not_a_whole_number: '{field} {value} is not a whole number. Choose one from {minimum} to {maximum}.',
  number_too_small:
    '{field} {value} is too close to 0 for a number here. Choose another one, from {minimum} to {maximum}.',
  not_true_or_false: '{field} {value} is neither true nor false. Give one of the two.',
  unknown_choice: '{field} "{value}" is not known. Choose one of: {choices}.',
  unknown_field: 'There is no field "{value}". The fields are: {choices}.',
  width_too_small:
    '{field} {value} is too small: layer norm over two values leaves only +1 and −1. Use {minimum} or more.',
  odd_width:
    '{field} {value} must be even for sinusoidal positions, because sine and cosine come in pairs. Use {below} or {above}.',
  odd_head_dim:
    'Rotary positions turn values in pairs, so the width of a head must be even, but {field} {value} over nhead {nhead} is {head_dim}. Use {below} or {above} for {field}, or one of these for nhead: {choices}.',
  not_divisible:
    '{field} {value} must be divisible by nhead {nhead}, because the heads share the width equally. Use {below} or {above} for {field}, or one of these for nhead: {choices}.',
  length_over_max_len:
    '{field} {value} is longer than {rows} {max_len}: the position table only has rows 0 to {last_row}. Use a length of at most {max_len}, or train with a larger {rows}.',
  length_and_marks_over_max_len:
    '{field} {value} and its two marks are longer than max_len {max_len}: the position table only has rows 0 to {last_row}. Use a length of at most {longest}, or train with a max_len of at least {needed}.',
  max_len_too_small:
    '{field} {value} leaves too few rows of the position table for any sequence of the task {task}, its marks included. Use at least {minimum}.',
  minimum_length_too_small:
    '{field} {value} is shorter than a sequence of the task {task} can be. Use {minimum} to {length}, or 0 for sequences of one length.',
  minimum_over_length:
    '{field} {value} is longer than length {length}, which is that of the longest sequence. Use at most {length}, or 0 for sequences of one length.',
  palindromes_repeat_tokens:
    '{field} {value} cannot be had with distinct_tokens, because a palindrome has its tokens twice. Use 0, or let tokens repeat.',
  palindromes_give_away:
    '{field} {value} cannot be had with the task {task}, because a palindrome could give the answer away. Use 0, or one of these tasks: {choices}.',
  sequence_empty: '{field} is empty. Give at least one token, each from 0 to {last_token}.',
  token_out_of_vocabulary:
    '{field} holds {value} at slot {slot}, but with vocab_size {vocab_size} the tokens are 0 to {last_token}. Choose from these.',
  model_too_large:
    '{field}: about {value} MB of memory would be needed, and the limit is {maximum} MB. Choose smaller values.',
  out_of_memory:
    '{field}: there was not enough memory for these settings. Reduce batch or length, or close other tabs and programs.',
  no_evaluation:
    '{field}: none is in progress. It was not begun, is complete, or ended when the weights changed or another began. Begin one.',
  no_whole_step:
    '{field} belongs to a whole step, and none has been taken yet or one is still in hand. Finish a step first.',
  file_unreadable: '{field} "{value}" cannot be opened. Check that it exists and may be read.',
  file_unwritable: '{field} "{value}" cannot be written. Check that its folder exists and has room.',
  file_not_safetensors:
    '{field} {value} is not a safetensors file ({reason}). Save it again as safetensors, with PyTorch or from this page.',
  file_truncated:
    '{field} {value} ends early: {expected} bytes are promised, {found} are there. Fetch or save the file again.',
  tensor_missing:
    '{field} holds no tensor "{value}", which this model needs. Save the whole state_dict, or choose the settings it was trained with.',
  tensor_extra:
    '{field} holds a tensor "{value}" that this model does not have. Choose the settings it was trained with, or save the state_dict of the model alone.',
  file_config: '{field} carries settings (its metadata "poslab.config") that cannot be used: {reason}',
  tensor_unknown: 'There is no tensor "{value}" in this model. Its tensors are: {choices}.',
  too_many_rows:
    '{field}: tensor "{value}" has {found} rows, but at most {maximum} can be laid beside each other. Choose settings that give it fewer rows, or another tensor.',
  not_a_permutation: '{field} {value} does not name every slot once. Give each number from 0 to {last_slot} once.',
  odd_vector:
    '{field} has {value} numbers. Rotary positions turn values in pairs, so it must have 2 or more, and an even count. Take one away or add one.',
  vectors_differ:
    '{field} has {value} numbers and {other} has {expected}. A dot product needs as many of both, so give both the same width.',
  tensor_shape:
    '{field}: tensor "{value}" has shape {found}, but this model needs {expected}. Choose the settings it was trained with.',
  parity_kind_unknown: '{field} "{value}" is no kind of parity file. The kinds are: {choices}.',
  parity_tensor_shape:
    'Tensor "{value}" of the {field} has shape {found}, but this check needs {expected}. Write the file again with make_parity.py.',
  parity_file_unusable: 'The {field} cannot be checked ({reason}). Write the file again with make_parity.py.',
  table_differs:
    '{field}: tensor "{value}" is not the position table of these settings. Choose the mode and the pair_layout it was trained with.',
  tensor_dtype: '{field}: tensor "{value}" is of type {found}, but only {expected} can be read. Convert it first.',

  // The surroundings' (web/protocol/errors.ts).
  wasm_missing:
    'This browser has no WebAssembly, and the models are trained with it. Open the page in a recent Chrome, Edge, Firefox or Safari; some privacy modes switch WebAssembly off, so try without one.',
  wasm_forbidden:
    "The site that shows this page forbids WebAssembly. Ask whoever runs it to add 'wasm-unsafe-eval' to script-src in its Content-Security-Policy, or open the page by itself. ({detail})",
  simd_missing:
    'This browser or computer lacks WebAssembly SIMD, which the trainer needs. Update the browser (Chrome 91, Firefox 89, Safari 16.4 or later), or use a newer computer.',
  glue_not_loaded:
    "The trainer's program could not be loaded from {url}. Check your connection and reload the page; if that does not help, the server may lack the file or send something else. ({detail})",
  module_not_found:
    'The server answered {status} for the trainer at {url}. Reload the page; if that does not help, the file may not have been published with the page.',
  module_not_wasm:
    'The server sent something other than the trainer at {url} (type {type}). It probably answers a missing file with a web page: publish the .wasm file with the page.',
  module_not_loaded: 'The trainer did not arrive from {url}. Check your connection and reload the page. ({detail})',
  module_not_compiled:
    'This browser could not compile the trainer. Update the browser and reload the page; the file may also be damaged. ({detail})',
  module_not_started:
    'The trainer could not be started. Close other tabs if memory is short, then reload the page. ({detail})',
  worker_not_started:
    'The browser did not start the background worker in which the models train. The site that shows this page may forbid it (worker-src); open the page by itself. ({detail})',
  worker_not_loaded:
    'The file that trains the models in the background did not load: {url}. Check the connection and reload the page. If the page is yours, see that the file is on the server. Or the site that shows this page forbids workers (worker-src); then open the page by itself.',
  worker_silent:
    'The file that trains the models in the background has not answered for a minute: {url}. Reload the page. If that does not help, the file may be empty or something else.',
  core_not_loaded: 'The trainer is not loaded yet. Wait a moment and try again.',
  core_broke:
    'The trainer stopped unexpectedly in this run. Press reset to start it anew; smaller settings need less memory. ({detail})',
  run_closed: 'This run has been replaced by a newer one.',
  cancelled: 'This was cancelled.',
  no_modes: 'No model is chosen. Choose at least one of these: {schemes}.',
  setting_unknown: 'The address holds a setting "{field}" that the page does not know. It is left out.',
  setting_not_allowed:
    '{field} "{value}" cannot be used. Allowed are: {allowed}. Until it is corrected, the default stands.',
  setting_out_of_range: '{field} {value} is outside {minimum} to {maximum}. Choose a whole number within this range.',
  sequence_too_long:
    'The {field} in the address has {count} tokens; up to {limit} fit. Until it is shortened, the default stands.',
  file_too_large:
    '{field} "{value}" has {found} MB, and no model that this page can train takes more than {maximum} MB. Choose the file of the model\'s state_dict alone.',
  not_numbers:
    '{field} holds "{value}", which is not a number. Write numbers with commas between them, such as 1, 2, 3.',
  not_one_number: '{field} takes just one number and holds "{value}". Write a single number.',
  too_many_numbers: '{field} takes 1 to {most} numbers. Mend "{value}".',
  not_so_many_numbers: '{field} takes exactly {most} numbers. Make "{value}" {most} of them.',
} as const;
