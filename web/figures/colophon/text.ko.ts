export const text = {
  core: 'Position Lab {version} · C++ 코어를 WebAssembly로 컴파일해 이 페이지 안에서 돌려요. 서버로는 아무것도 보내지 않아요.',
  kernel: '커널 {kernel}',
  threads: '워커마다 모델 하나, 모델마다 스레드 {threads}개',
  speed: '{mode} 초당 {speed}스텝',
  waiting: '훈련 프로그램을 불러오는 중이에요.',
} as const;
