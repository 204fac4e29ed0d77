export const text = {
  title: '가장 빠른 바늘은 {fastest}자리마다, 가장 느린 바늘은 {slowest}자리마다 한 바퀴를 돌아요',
  waiting: '위치마다 바늘 여러 개가 저만의 시각을 가리켜요',
  note: '시계 하나가 차원 한 쌍이에요. 바늘 끝이 오른쪽으로 간 만큼이 사인, 위로 간 만큼이 코사인이고, 이 두 수가 그대로 벡터에 들어가요. 옅은 점은 바로 앞 자리들의 바늘 끝이에요.',
  slot: '위치 pos',
  range: '막대 끝의 위치',
  width: '벡터의 폭 d',
  turn: '바늘 돌리기',
  stop: '멈추기',
  overlay: '10,000자리 뒤의 바늘 겹쳐 보기(점선)',
  compared:
    '|PE({p}) − PE({q})| = {distance}. 두 위치가 같다면 0이었을 거예요. 10,000자리 뒤에도 같은 시각은 돌아오지 않아요.',
  pair: 'k = {pair}',
  wavelength: '한 바퀴 {slots}자리',
  turnBrief: '{slots}자리',
  dial: '쌍 {pair}: sin {sine}, cos {cosine}, 한 바퀴 {slots}자리',
  dials: '위치 {slot}의 시계들',
  summary:
    '위치 {slot}의 시계 {count}개. 가장 빠른 쌍은 sin {sine}, cos {cosine}이고, 한 바퀴는 {fastest}자리에서 {slowest}자리까지예요.',
  twin: '표로 보기',
  caption: '위치 {slot}의 쌍마다 두 값과 한 바퀴의 길이',
  pairHead: '쌍 k',
  turnHead: '한 바퀴(자리)',
} as const;
