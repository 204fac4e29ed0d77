/** 거절마다 한 문장: 무엇이, 어떤 값이고, 무엇이 되며, 어떻게 고치는지. {field}와 {value}는 늘 있어요. */
export const errors = {
  // core/base/error.cpp의 것.
  number_out_of_range:
    '{field}의 값 {value|은/는} {minimum}에서 {maximum}까지의 범위를 벗어나요. 이 범위 안의 값을 골라 주세요.',
  only_one_value: '다른 설정이 지금과 같으면 {field|은/는} {value|이/가} 될 수 없어요. {only}만 쓸 수 있어요.',
  not_a_number: '{field}의 값 {value|은/는} 유한한 수가 아니에요. {minimum}에서 {maximum} 사이의 수를 골라 주세요.',
  not_a_whole_number: '{field}의 값 {value|은/는} 정수가 아니에요. {minimum}부터 {maximum}까지의 정수를 골라 주세요.',
  number_too_small:
    '{field}의 값 {value|은/는} 0에 너무 가까워서 수로 담을 수 없어요. 다른 값을 {minimum}에서 {maximum} 사이에서 골라 주세요.',
  not_true_or_false: '{field}의 값 {value|은/는} true도 false도 아니에요. 둘 중 하나로 적어 주세요.',
  unknown_choice: '{field}에서 "{value}" 값은 고를 수 없어요. 이 가운데에서 골라 주세요: {choices}.',
  unknown_field: '"{value}" 설정은 없어요. 쓸 수 있는 설정은 이래요: {choices}.',
  width_too_small:
    '{field} {value|은/는} 너무 작아요. 값 두 개를 층 정규화(layer norm)하면 +1과 −1만 남거든요. {minimum} 이상으로 해 주세요.',
  odd_width:
    '사인파 위치를 쓰려면 {field|이/가} 짝수여야 해요. 사인과 코사인이 짝을 이루기 때문이에요. {value} 대신 {below|이나/나} {above|을/를} 써 주세요.',
  odd_head_dim:
    '회전 위치(RoPE)는 값을 둘씩 짝지어 돌리기 때문에 헤드 하나의 폭이 짝수여야 하는데, {field} {value|을/를} nhead {nhead|으로/로} 나누면 {head_dim|이에요/예요}. {field|을/를} {below|이나/나} {above|으로/로} 하거나, nhead를 이 가운데에서 골라 주세요: {choices}.',
  not_divisible:
    '{field} {value|은/는} nhead {nhead|으로/로} 나누어떨어져야 해요. 헤드들이 폭을 똑같이 나누어 가지기 때문이에요. {field|을/를} {below|이나/나} {above|으로/로} 하거나, nhead를 이 가운데에서 골라 주세요: {choices}.',
  length_over_max_len:
    '{field|이/가} {value}칸이라 {rows} {max_len}보다 길어요. 위치 표에는 0번부터 {last_row}번 줄까지만 있어요. 길이를 {max_len} 이하로 줄이거나 {rows|을/를} 늘려 주세요.',
  length_and_marks_over_max_len:
    '{field} {value}칸에 시작 표시와 끝 표시를 한 칸씩 더하면 max_len {max_len}보다 길어요. 위치 표에는 0번부터 {last_row}번 줄까지만 있어요. 길이를 {longest} 이하로 줄이거나 max_len을 {needed} 이상으로 늘려 주세요.',
  max_len_too_small:
    '{field} {value|은/는} 위치 표의 줄이 모자라서 {task} 과제의 수열을 시작과 끝 표시까지 담을 수 없어요. {minimum} 이상으로 늘려 주세요.',
  minimum_length_too_small:
    '{field} {value|은/는} {task} 과제의 수열이 될 수 있는 길이보다 짧아요. {minimum} 이상 {length} 이하로 하거나, 길이를 섞지 않으려면 0으로 해 주세요.',
  minimum_over_length:
    '{field} {value|이/가} 가장 긴 수열의 길이인 length {length}보다 길어요. {length} 이하로 줄이거나, 길이를 섞지 않으려면 0으로 해 주세요.',
  palindromes_repeat_tokens:
    '거꾸로 읽어도 같은 수열(palindrome)에는 같은 토큰이 두 번씩 나와요. 그래서 distinct_tokens를 켠 채로는 {field|을/를} {value|으로/로} 할 수 없어요. 0으로 하거나 distinct_tokens를 꺼 주세요.',
  palindromes_give_away:
    '거꾸로 읽어도 같은 수열(palindrome)은 {task} 과제의 답을 드러낼 수 있어서, {field|을/를} {value|으로/로} 할 수 없어요. 0으로 하거나 이 과제 가운데에서 골라 주세요: {choices}.',
  sequence_empty: '{field|이/가} 비어 있어요. 0에서 {last_token}까지의 토큰을 하나 이상 적어 주세요.',
  token_out_of_vocabulary:
    '{field}의 {slot}번 위치에 적은 {value|은/는} 없는 토큰이에요. 토큰은 0에서 {last_token}까지 모두 {vocab_size}가지이니(vocab_size), 이 가운데에서 골라 주세요.',
  model_too_large: '이대로는 메모리가 약 {value} MB 필요한데 {maximum} MB까지만 쓸 수 있어요. 줄여 볼 항목: {field}.',
  out_of_memory:
    '{field}: 이 설정을 담을 메모리가 모자라요. batch나 length를 줄이거나, 다른 탭과 프로그램을 닫아 주세요.',
  no_evaluation:
    '{field}: 진행 중인 평가가 없어요. 아직 시작하지 않았거나, 이미 끝났거나, 그사이 가중치가 바뀌었거나 다른 평가가 시작됐어요. 평가를 새로 시작해 주세요.',
  no_whole_step:
    '{field|은/는} 스텝 하나가 온전히 끝나야 볼 수 있어요. 아직 끝난 스텝이 없거나 스텝이 진행되는 중이에요. 스텝을 먼저 마쳐 주세요.',
  file_unreadable: '{field} "{value}" 파일을 열 수 없어요. 파일이 있는지, 읽을 수 있는지 확인해 주세요.',
  file_unwritable: '{field} "{value}" 파일을 쓸 수 없어요. 폴더가 있는지, 공간이 남아 있는지 확인해 주세요.',
  file_not_safetensors:
    '{field} {value|은/는} safetensors 파일이 아니에요({reason}). PyTorch나 이 페이지에서 safetensors로 다시 저장해 주세요.',
  file_truncated:
    '{field} {value|이/가} 중간에 끊겼어요. {expected}바이트여야 하는데 {found}바이트만 있어요. 파일을 다시 받거나 저장해 주세요.',
  tensor_missing:
    '{field}에 이 모델에 필요한 텐서가 없어요: "{value}". state_dict 전체를 저장하거나, 그 파일을 훈련할 때의 설정을 골라 주세요.',
  tensor_extra:
    '{field}에 이 모델에 없는 텐서가 있어요: "{value}". 그 파일을 훈련할 때의 설정을 고르거나, 모델의 state_dict만 저장해 주세요.',
  file_config: '{field}에 담긴 설정(메타데이터 "poslab.config")을 쓸 수 없어요: {reason}',
  tensor_unknown: '이 모델에는 "{value}" 텐서가 없어요. 이 모델의 텐서는 이래요: {choices}.',
  too_many_rows:
    '{field}: "{value}" 텐서에는 줄이 {found}개 있는데, 서로 견주어 볼 수 있는 줄은 {maximum}개까지예요. 줄이 더 적어지는 설정이나 다른 텐서를 골라 주세요.',
  not_a_permutation:
    '{field}의 값 {value|은/는} 모든 위치를 한 번씩 부르지 않아요. 0부터 {last_slot}까지의 수를 한 번씩만 적어 주세요.',
  odd_vector:
    '{field}에 수가 {value}개 있어요. 회전 위치(RoPE)는 값을 둘씩 짝지어 돌리기 때문에 2개 이상의 짝수여야 해요. 하나를 빼거나 더해 주세요.',
  vectors_differ:
    '{field}에는 수가 {value}개, {other}에는 {expected}개 있어요. 두 벡터를 내적하려면 개수가 같아야 하니, 같은 개수로 맞추어 주세요.',
  tensor_shape:
    '{field}: 텐서 "{value}"의 모양은 {found}인데 이 모델에는 {expected} 모양이 필요해요. 그 파일을 훈련할 때의 설정을 골라 주세요.',
  parity_kind_unknown: '{field} "{value}"에 맞는 비교 파일 종류가 없어요. 쓸 수 있는 종류: {choices}.',
  parity_tensor_shape:
    '{field}: 텐서 "{value}"의 모양은 {found}인데 이 비교에는 {expected} 모양이 필요해요. make_parity.py로 파일을 다시 만들어 주세요.',
  parity_file_unusable: '{field|을/를} 비교할 수 없어요({reason}). make_parity.py로 다시 만들어 주세요.',
  table_differs:
    '{field}: 텐서 "{value}"의 값이 이 설정으로 만든 위치 표와 달라요. 그 파일을 훈련할 때의 mode와 pair_layout을 골라 주세요.',
  tensor_dtype: '{field}: 텐서 "{value}"의 자료형은 {found}인데 {expected}만 읽을 수 있어요. 먼저 변환해 주세요.',

  // web/protocol/errors.ts의 것.
  wasm_missing:
    '이 브라우저에는 WebAssembly가 없어서 모델을 훈련할 수 없어요. 최신 Chrome, Edge, Firefox, Safari 가운데 하나로 열어 주세요. 보안 강화 모드가 WebAssembly를 꺼 두기도 하니, 그 모드를 끄고도 열어 보세요.',
  wasm_forbidden:
    "이 페이지를 보여 주는 사이트가 WebAssembly를 막고 있어요. 사이트 관리자에게 Content-Security-Policy의 script-src에 'wasm-unsafe-eval'을 더해 달라고 하거나, 이 페이지만 따로 열어 주세요. ({detail})",
  simd_missing:
    '이 브라우저나 컴퓨터에는 훈련에 필요한 WebAssembly SIMD가 없어요. 브라우저를 업데이트하거나(Chrome 91, Firefox 89, Safari 16.4 이상) 더 새 컴퓨터에서 열어 주세요.',
  glue_not_loaded:
    '훈련 프로그램을 {url}에서 불러오지 못했어요. 인터넷 연결을 확인하고 새로 고쳐 주세요. 그래도 그대로라면 서버에 파일이 없거나 서버가 엉뚱한 것을 보내고 있을 수 있어요. ({detail})',
  module_not_found:
    '서버에 훈련 프로그램({url})을 요청했더니 {status|이라/라}고 답했어요. 새로 고쳐 보고, 그래도 그대로라면 파일이 페이지와 함께 올라가지 않았을 수 있어요.',
  module_not_wasm:
    '서버가 {url}에서 훈련 프로그램이 아닌 것을 보냈어요(형식 {type}). 없는 파일 대신 웹 페이지를 보내는 서버인 듯해요. .wasm 파일을 페이지와 함께 올려 주세요.',
  module_not_loaded: '훈련 프로그램이 {url}에서 도착하지 않았어요. 인터넷 연결을 확인하고 새로 고쳐 주세요. ({detail})',
  module_not_compiled:
    '이 브라우저가 훈련 프로그램을 컴파일하지 못했어요. 브라우저를 업데이트하고 새로 고쳐 주세요. 파일이 깨졌을 수도 있어요. ({detail})',
  module_not_started:
    '훈련 프로그램을 시작하지 못했어요. 메모리가 모자라면 다른 탭을 닫고 새로 고쳐 주세요. ({detail})',
  worker_not_started:
    '모델을 뒤에서 훈련할 워커를 브라우저가 시작하지 않았어요. 이 페이지를 보여 주는 사이트가 막았을 수 있으니(worker-src) 이 페이지만 따로 열어 주세요. ({detail})',
  worker_not_loaded:
    '모델을 뒤에서 훈련할 파일을 불러오지 못했어요: {url}. 연결을 확인하고 페이지를 새로 고쳐 주세요. 이 페이지를 올리신 분이라면 그 파일이 서버에 있는지 확인해 주세요. 이 페이지를 보여 주는 사이트가 워커를 막았을 수도 있으니(worker-src) 이 페이지만 따로 열어 보세요.',
  worker_silent:
    '모델을 뒤에서 훈련할 파일이 1분이 지나도록 아무 답이 없어요: {url}. 페이지를 새로 고쳐 주세요. 그래도 같으면 그 파일이 비었거나 다른 내용일 수 있어요.',
  core_not_loaded: '훈련 프로그램을 아직 불러오는 중이에요. 잠시 뒤에 다시 해 주세요.',
  core_broke:
    '이 실행에서 훈련 프로그램이 갑자기 멈췄어요. “처음으로”를 눌러 다시 시작해 주세요. 설정을 줄이면 메모리도 덜 써요. ({detail})',
  run_closed: '이 실행은 새 실행으로 바뀌었어요.',
  cancelled: '취소했어요.',
  no_modes: '고른 방식이 없어요. 하나 이상을 골라 주세요. 고를 수 있는 방식: {schemes}.',
  setting_unknown: '주소에 적힌 "{field}" 설정은 이 페이지에 없어서 빼고 읽었어요.',
  setting_not_allowed:
    '{field}에는 "{value}" 값을 쓸 수 없어요. 쓸 수 있는 값은 이래요: {allowed}. 고칠 때까지 기본값을 써요.',
  setting_out_of_range:
    '{field}의 값 {value|은/는} {minimum}에서 {maximum}까지의 범위를 벗어나요. 이 범위 안의 정수를 골라 주세요.',
  sequence_too_long:
    '주소에 적힌 {field}의 토큰이 {count}개예요. {limit}개까지 쓸 수 있으니 줄여 주세요. 고칠 때까지 기본 수열을 써요.',
  file_too_large:
    '{field} "{value}"의 크기가 {found} MB예요. 이 페이지에서 훈련할 수 있는 모델은 {maximum} MB를 넘지 않아요. 모델의 state_dict만 담은 파일을 골라 주세요.',
  not_numbers: '{field}에 적은 "{value}" 값은 수가 아니에요. 수를 쉼표로 나누어 적어 주세요. 예: 1, 2, 3',
  not_one_number: '{field}에는 수를 하나만 적을 수 있어요. 지금 적힌 것은 "{value}"예요. 수 하나로 고쳐 주세요.',
  too_many_numbers: '{field}에는 수를 1개에서 {most}개까지 적을 수 있어요. "{value}" 값을 고쳐 주세요.',
  not_so_many_numbers: '{field}에는 수가 꼭 {most}개 있어야 해요. "{value}" 값을 {most}개로 고쳐 주세요.',
} as const;
