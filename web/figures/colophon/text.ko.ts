export const text = {
  core: 'Position Lab {version} · C++ 코어를 WebAssembly로 컴파일해 이 페이지 안에서 돌려요. 서버로는 아무것도 보내지 않아요.',
  kernel: '커널 {kernel}',
  threads: '워커마다 모델 하나, 모델마다 스레드 {threads}개',
  alone: '이 모델이 쓰는 스레드 {threads}개',
  alone_not_available:
    '이 모델이 쓰는 스레드 {threads}개(이 페이지에서는 브라우저가 스레드끼리 메모리를 함께 쓰지 못하게 해요)',
  alone_not_loaded: '이 모델이 쓰는 스레드 {threads}개(스레드를 여럿 쓰는 훈련 프로그램은 시작하지 못했어요)',
  alone_too_large:
    '이 모델이 쓰는 스레드 {threads}개(모델이 커서, 스레드를 여럿 쓰는 훈련 프로그램의 메모리에는 다 들어가지 않아요)',
  in_blob: '워커는 메모리에서 만들어 썼어요(이 자리에서는 파일을 바로 워커로 열 수 없어요)',
  in_page: '이 자리에서는 워커를 쓸 수 없어, 페이지가 직접 조금씩 나누어 훈련해요(느리지만 숫자는 같아요)',
  speed: '{mode} 초당 {speed}스텝',
  waiting: '훈련 프로그램을 불러오는 중이에요.',
} as const;
