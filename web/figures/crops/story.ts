/** The text that the window moves over; long enough for a crop of 128 that begins at 500. */
export const kStory =
  '옛날 어느 마을에 둥근 식탁이 하나 있었어요. 식탁에는 이름표만 있고 자리 번호가 없었어요. 손님들은 저마다 아는 이야기를 했지만, 누가 먼저 말했는지는 아무도 적지 않았어요. 밤이 되자 서기가 물었어요. 개가 사람을 물었나요, 사람이 개를 물었나요? 손님들은 서로 얼굴만 바라보았어요. 낱말은 다 있는데 차례가 없었거든요. 다음 날 목수가 와서 의자마다 바늘을 달았어요. 빠르게 도는 바늘 옆에는 조금 느린 바늘을, 그 옆에는 더 느린 바늘을 달았지요. 바늘들이 가리키는 곳이 의자마다 달라서 누구든 제자리를 알 수 있었어요. 이웃 마을의 목수는 다르게 했어요. 의자마다 빈 카드를 한 장씩 놓고, 손님이 앉을 때마다 조금씩 고쳐 쓰게 했지요. 카드는 열여섯 장뿐이어서 열일곱 번째 손님은 앉을 곳이 없었어요. 세 번째 마을에서는 번호를 아예 적지 않았어요. 그 대신 서로 몇 칸 떨어져 있는지만 세었어요. 그러자 식탁이 길어져도 이야기는 이어졌어요. 서기는 세 마을을 다니며 들은 이야기로 두꺼운 책을 지었어요. 책은 너무 길어서 한 번에 다 읽을 수 없었어요. 그래서 읽는 이는 작은 창을 대고 백스물여덟 글자씩 읽었어요. 창을 어디에 대든 창 안의 첫 글자는 언제나 0번이었어요. 읽는 이는 글자마다 다음 글자를 맞혀 보았어요. 틀리면 웃고, 맞히면 한 칸을 옮겼어요.';

export const kCharacters: readonly string[] = Array.from(kStory);

const kVocabulary: readonly string[] = [...new Set(kCharacters)].sort();
export const kVocabularySize = kVocabulary.length;

/** A character model's ids: each character has a number of its own. */
export const kStoryIds: readonly number[] = kCharacters.map((character) => kVocabulary.indexOf(character));
