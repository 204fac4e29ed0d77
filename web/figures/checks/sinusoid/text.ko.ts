export const text = {
  title: '0번 줄에는 0과 1이 번갈아 나오고, 줄마다 무늬가 달라요',
  note: '위치 16개의 사인파 표예요. 0번 위치에서는 모든 각이 0이라 사인은 0, 코사인은 1이에요. 폭을 바꾸어도 그래요.',
  width: '벡터의 폭 d_model',
  alternates: 'PE[0]은 0, 1, 0, 1, …',
  differ: 'PE[1] − PE[2]는 0이 아니에요',
  rows: 'PE[1] = {second}, PE[2] = {third}, 가장 큰 차이 {difference}',
} as const;
