export const text = {
  title: '토큰 {tokens}개짜리 입력은 {rows}줄 가운데 0번부터 {last}번 줄까지 써요',
  titleOne: '토큰 하나짜리 입력은 {rows}줄 가운데 0번 줄만 써요',
  titleAll: '토큰 {tokens}개면 {rows}줄을 모두 써요. 남은 좌석이 없어요',
  note: '위치 표를 눕혀 놓은 그림이에요. 세로 띠 하나가 위치 하나, 칸 8개가 그 벡터예요. 진한 곳이 지금 입력에 더해지는 줄이고, 빗금 친 곳은 쉬고 있어요.',
  tokens: '입력의 토큰 수 T',
  slots: '가로: 위치 0~{last}',
  dimensions: '세로: 차원 0~7',
  used: '쓰는 줄 {tokens}개',
  idle: '쉬는 줄 {idle}개',
  picture: '위치 표 {rows}줄 가운데 {tokens}줄을 써요.',
  shape: '표 (256, 8)에서 (T, d) = ({tokens}, 8)만 잘라서 더해요.',
} as const;
