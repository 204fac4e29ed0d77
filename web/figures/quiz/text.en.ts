export const text = {
  title: 'Looking back in {all} questions',
  titleSome: '{answered} of {all} questions answered, {right} of them right',
  titleDone: '{right} of {all} questions right',
  titlePerfect: 'All {all} questions right',
  note: 'Every answer is somewhere on this page. Once you have answered, the reason follows, and a way back to where it was shown.',
  number: 'Question {number}',
  answer: 'Answer',
  again: 'Answer again',
  startAgain: 'Start over',
  right: 'Right.',
  wrong: 'Not quite. Right: {answer}.',
  back: 'See it in the text',
  backLabel: 'See in the text what question {number} is about',
  yourNumber: 'My answer',
  noChoice: 'Choose one of the answers.',
  noNumber: 'Write a single number instead of “{value}”, such as 12 or 3.5.',
  commaNumber:
    'In “{value}” the comma stands where no thousands end. If you mean a decimal, write {point}; a comma is for thousands only, as in 64,000.',
  emptyNumber: 'The field is empty. Write a single number, such as 12 or 3.5.',
  answers: 'Answers',
  solution: '{answer}. {why}',
  summary: '{answered} of {all} questions answered, {right} of them right.',

  ask_bag:
    'To a model without positions, how does “약을 먹고 밥을 먹었다” (took medicine, then ate) look different from “밥을 먹고 약을 먹었다” (ate, then took medicine)?',
  bag_0: 'Another word comes first',
  bag_1: 'Not at all: both are the same bag of tokens',
  bag_2: 'They differ in length',
  why_bag: 'Both sentences hold the same tokens, each as often. Without order they are one and the same bag.',

  ask_permuted:
    'The tokens fed to an attention with neither positions nor mask change places. What becomes of the output?',
  permuted_0: 'It changes places in the same way, and that is all',
  permuted_1: 'Every output becomes a new vector',
  permuted_2: 'Nothing changes, not even the places',
  why_permuted:
    'Each token keeps its output vector, which only follows the token to its new slot. This is called permutation equivariance.',

  ask_row: 'What does row 0 of the sinusoidal position table hold?',
  row_0: 'Zeros',
  row_1: 'Ones',
  row_2: 'Zeros and ones in turn',
  why_row: 'sin 0 is 0 and cos 0 is 1. Sines and cosines stand in turn, so the row goes 0, 1, 0, 1.',

  ask_last: 'A learned position table has 128 rows. What is the largest slot number that can be used?',
  why_last: 'Slots are counted from 0, so the last row is number 127. After it there is no row to take.',

  ask_scale:
    'd_model is 64, and the model multiplies by √d_model. How many times larger does a token vector become before its position is added?',
  why_scale:
    'The square root of 64 is 8. Tokens eight times larger drown out the positions, unless the token table is small at the start.',

  ask_tied:
    'There are 1,000 kinds of token, and vectors are 64 wide. If the token embedding and the output layer share one table (weight tying), how many numbers do both use together? Leave out the bias of the output layer.',
  why_tied: 'Apart they hold 2 × 1,000 × 64 = 128,000 numbers. Sharing one table they hold half of that, 64,000.',

  ask_ceiling:
    'Sequences of length 8 over 10 tokens are to be reversed. Without order, what accuracy in percent can no model pass on average? Give one decimal.',
  why_ceiling:
    'Picking blindly is right 10 % of the time, but the answer is always in the same sequence. Naming the most frequent token of the other seven slots is right 31.7 % of the time.',

  ask_untrained:
    'A model with learned positions was trained at length 8 alone and now reads length 12. Its table has 16 rows. What do rows 8 to 11 hold?',
  untrained_0: 'Something that continues the first rows',
  untrained_1: 'The random numbers of the start',
  untrained_2: 'Zeros',
  why_untrained: 'A row that training never uses always has gradient 0, so it stays as it was drawn at the start.',

  ask_rope:
    'In a model with RoPE a query stands in slot 10 and a key in slot 7. The query moves to slot 100. To which slot must the key move for the score to stay the same?',
  why_rope: 'Slots 10 and 7 are 3 apart, and so are 100 and 97. Of the slots, only the distance is left in a score.',

  ask_alibi: 'With 4 heads, the slopes of ALiBi are 1/4, 1/16, 1/64, and which?',
  alibi_0: '1/128',
  alibi_1: '1/256',
  alibi_2: '1/512',
  why_alibi:
    'With 4 heads, each slope is a quarter of the one before. The smaller the slope, the less is taken from the scores of far tokens.',

  ask_mask: 'What does a causal mask, the curtain, decide by itself?',
  mask_0: 'Who may look at whom',
  mask_1: 'Who sits in which seat',
  mask_2: 'How far apart two tokens are',
  why_mask: 'A curtain is not a seat number. Hints of order only slip past it, through how many tokens are in sight.',

  ask_crop:
    'A model with block_size 128 reads characters 500 to 627 of a text. Which row of the position table does character 500 get?',
  why_crop: 'Each crop counts its slots from 0 again. Character 500 of the text is slot 0 of the crop.',
} as const;
