/** Pairs of sentences that say something else, with what they say in English. */

export interface Sentence {
  text: string;
  gloss: string;
}

export type PairName = 'like' | 'bite' | 'medicine' | 'chase';

export interface Pair {
  name: PairName;
  sentences: readonly [Sentence, Sentence];
}

const like: Pair = {
  name: 'like',
  sentences: [
    { text: '나는 너를 좋아해', gloss: 'I like you' },
    { text: '너는 나를 좋아해', gloss: 'You like me' },
  ],
};

export const kPairs: readonly [Pair, ...Pair[]] = [
  like,
  {
    name: 'bite',
    sentences: [
      { text: '개가 사람을 물었다', gloss: 'A dog bit a person' },
      { text: '사람이 개를 물었다', gloss: 'A person bit a dog' },
    ],
  },
  {
    name: 'medicine',
    sentences: [
      { text: '약을 먹고 밥을 먹었다', gloss: 'I took medicine and then had a meal' },
      { text: '밥을 먹고 약을 먹었다', gloss: 'I had a meal and then took medicine' },
    ],
  },
  {
    name: 'chase',
    sentences: [
      { text: '고양이가 먼저 도망가고 강아지가 따라왔다', gloss: 'The cat ran away first and the puppy followed' },
      { text: '강아지가 먼저 도망가고 고양이가 따라왔다', gloss: 'The puppy ran away first and the cat followed' },
    ],
  },
];
