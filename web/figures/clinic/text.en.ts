import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  before: 'Some patients look quite well. Examine them and find what is wrong',
  some: '{solved} of {all} patients diagnosed',
  all: 'All {all} patients are diagnosed',
  note: 'But for one that is well, each patient is a model with one mistake that people really make. To examine it, a healthy twin with the same record and the same seed is trained beside it. Accuracy is measured on 256 other sequences, drawn as the training data are.',
  waiting: 'The models are being made ready.',
  patients: 'Choose a patient',
  patient: 'Patient {number}',
  solvedMark: 'diagnosed',
  record: 'Record of patient {number}',
  recordTask: 'task',
  recordMode: 'positions',
  recordLength: 'length',
  mixedLengths: '{least}–{length}, marks around, padding behind the short ones',
  recordSteps: 'steps to train',
  recordMore: 'other settings',
  recordTie: 'tied input and output weights',
  recordDropout: 'dropout {rate}',
  recordMask: 'causal mask',
  recordPlain: 'none',
  examine: 'Examine',
  resume: 'Go on examining',
  examinedAlready: 'Examined',
  stop: 'Stop',
  progress: 'The twin is at step {twin}, the patient at step {ill} of {steps}.',
  pausedAt: 'Stopped: the twin at step {twin}, the patient at step {ill} of {steps}.',
  failed: 'This could not be trained. {reason}',
  accuracy: 'accuracy (%)',
  loss: 'training loss (nats)',
  step: 'step',
  twin: 'twin',
  ill: 'patient',
  ceiling: 'order-blind ceiling {value}',
  ceilingCausal: 'ceiling under the mask {value}',
  floor: 'order-blind floor {value}',
  floorCausal: 'floor under the mask {value}',
  chartSummary: '{panel}: twin {twin}, patient {ill}.',
  unknown: 'not yet',
  tests: 'Tests',
  testsNote: 'Press the tests you need. All values are measured by the core on the trained models.',
  rowsName: 'Look at the training data',
  rowsAsks:
    'The first three training sequences. Above the input, below the right answer; a dot (·) is a slot that is not counted. {start} = start mark, {end} = end mark.',
  rowsPlainAsks:
    'The first three training sequences. Above the input, below the right answer; a dot (·) is a slot that is not counted.',
  rowLabel: 'sequence {number}',
  inputs: 'input',
  answers: 'answer',
  tableName: 'Check the position table',
  tableAsks:
    'A pair of sine and cosine always has sin² + cos² = 1, and the row three slots on must be the row turned by the formula’s frequencies. Compare the first four pairs of row 1, too: the twin’s are those of the formula.',
  tableCircle: 'sin² + cos², distance from 1',
  tableShift: 'error of turning three slots',
  tableRow: 'row 1, sin and cos of pair {pair}',
  orderName: 'Move the tokens round',
  orderAsks:
    'All tokens move on by one slot, the last to the front: the largest difference between the output for that and the output moved on likewise (logits, no unit). 0: it knows nothing of order.',
  orderRow: 'difference by moving',
  equalName: 'Feed equal sequences',
  equalAsks:
    'A batch is filled with one sequence over and over: the largest difference between two of them (logits, no unit). It ought to be 0.',
  equalRow: 'difference between sequences',
  scaleName: 'Measure the sizes',
  scaleAsks: 'The size of token vectors and position vectors just before they are added (root mean square, rms).',
  scaleToken: 'token part',
  scalePosition: 'position part',
  twiceName: 'Evaluate twice',
  twiceAsks: 'The same model on the same sequences, twice in a row. Both must be equal.',
  firstLoss: 'first loss',
  firstAccuracy: 'first accuracy',
  secondLoss: 'second loss',
  secondAccuracy: 'second accuracy',
  parametersName: 'Count the parameters',
  parametersAsks: 'How many numbers are trained.',
  parametersRow: 'parameters',
  tablesName: 'Compare the two tables',
  tablesAsks:
    'The largest difference between the token table of the input and the table of the output. Truly tied they are one table, so it is 0.',
  tablesRow: 'difference of the tables',
  biasName: 'Look at the bias',
  biasAsks: 'The bias added, in the first head, to the scores that the query in slot 0 gives to slots 0 to 3.',
  biasRow: 'to slot {slot}',
  laterName: 'Look at the attention picture',
  laterAsks:
    'Among the attention weights that are fetched to be drawn, the largest on a single later slot. Under a causal mask it is 0.',
  laterRow: 'largest weight on a later slot',
  diagnosis: 'Diagnosis',
  choose: 'choose a diagnosis',
  diagnose: 'Diagnose',
  chooseFirst: 'Please choose a diagnosis first.',
  right: 'Right. {name}.',
  answerIs: 'This is the answer. {name}.',
  wrong: 'The diagnosis “{name}” does not fit the tests.',
  wrongUnsure: 'The diagnosis “{name}” is not the answer. Try more tests.',
  show: 'Show the answer',
  next: 'Next patient',
  what: 'What was wrong?',
  curve: 'What did the curve show?',
  check: 'Which check catches it?',
  wrongLine: 'Code that makes this fault',
  mendedLine: 'The code mended',
  noTable: 'This patient’s record names no sinusoidal table to be added.',
  noPadding: 'This patient’s sequences all have one length, so there is no padding.',
  noTie: 'This patient’s record says nothing of tied weights.',
  noDropout: 'This patient uses no dropout.',
  noBias: 'This patient does not use ALiBi.',
  noMask: 'This patient has no causal mask.',
  rowsMissing: 'Look again at “{test}”. That fault would leave its trace in the training data, and there is none.',
  tableRightRow:
    'Look again at “{test}”. It finds nothing wrong here; with that fault row 1 would differ from the formula’s.',
  tableRightCircles: 'Look again at “{test}”. It finds nothing wrong here; with that fault sin² + cos² would not be 1.',
  tableCirclesHold: 'Look again at “{test}”. With that fault sin² + cos² would not be 1, and here it is.',
  tableCirclesBroken: 'Look again at “{test}”. With that fault sin² + cos² would still be 1, and here it is not.',
  tablePairTurns:
    'Look again at “{test}”. Row 1 is not the formula’s, but with that fault its pair 0 would not turn at all, and here it does.',
  tablePairStands:
    'Look again at “{test}”. Row 1 is not the formula’s, but with that fault its pair 0 would be, and here it does not turn at all.',
  orderMissing: 'Look again at “{test}”. Had no position been added the difference would be 0, and it is not.',
  equalMissing: 'Look again at “{test}”. The value here does not go with that fault.',
  scaleMissing: 'Look again at “{test}”. The token part has not become small.',
  twiceMissing: 'Look again at “{test}”. Both evaluations are equal.',
  parametersMissing: 'Look again at “{test}”. The number of parameters does not go with that fault.',
  tablesMissing: 'Look again at “{test}”. The two tables are one.',
  biasMissing: 'Look again at “{test}”. The bias falls with distance.',
  laterMissing: 'Look again at “{test}”. There is no weight at all on later slots.',
  differs: 'Were nothing wrong, “{test}” would find the same as in the twin, and it does not.',
  healthyName: 'Nothing is wrong',
  healthyWhat: 'Nothing went wrong. This model knows no positions, and it has learned all that the ceiling allows.',
  healthyCurve:
    'The accuracy stands at the ceiling, which looks like a defect. But it is above guessing and not above the ceiling: it has learned what there is to learn.',
  healthyCheck:
    'Every test finds the same as in the twin. Before you suspect a low accuracy, compute the ceiling that such a model cannot pass.',
  encoding_not_addedName: 'The position vectors are not added',
  encoding_not_addedWhat:
    'The position table is made rightly and then never added to the token vectors. Often the sum is returned and never used.',
  encoding_not_addedCurve:
    'The accuracy stops at the ceiling of a model without positions. There is no error; it only looks like a model that has learned little.',
  encoding_not_addedCheck:
    'The table passes every check. Moving the tokens round makes no difference, so the table does not reach the output.',
  added_along_batchName: 'The position vectors are added along the batch',
  added_along_batchWhat:
    'All tokens of sequence b in the batch got row b of the table. The batch axis was taken for the time axis, and since the sizes fit there was no error.',
  added_along_batchCurve:
    'Within one sequence all position vectors are equal, so nothing tells of order. The curve is nearly that of positions not added.',
  added_along_batchCheck:
    'Fill a batch with one sequence. If the outputs differ from one sequence to another, something was added along the batch. Where nothing was added they are equal.',
  base_and_exponent_exchangedName: 'Base and exponent of the frequency are exchanged',
  base_and_exponent_exchangedWhat:
    'The frequency of a pair is not a power of 10000 but a small number to the power of 1/10000. The first pair does not turn, and all others turn at nearly one speed.',
  base_and_exponent_exchangedCurve:
    'It learns well: one hand of a clock is enough to tell eight slots apart. Accuracy is no evidence that the formula is right.',
  base_and_exponent_exchangedCheck:
    'The sum of squares is 1 and passes. Compare row 1 with the formula, or turn by three slots, and it shows at once.',
  exponent_doubledName: 'The exponent of the frequency is doubled',
  exponent_doubledWhat:
    'A column number that is 2k already was multiplied by 2 once more. From pair to pair the frequencies fall twice as fast, and the later pairs hardly turn.',
  exponent_doubledCurve: 'It learns well. The curve alone cannot tell.',
  exponent_doubledCheck:
    'The sum of squares is 1 and passes. In row 1 pair 1 is the formula’s pair 2, and pair 2 its pair 4: the frequencies fall twice as fast.',
  cosine_own_frequencyName: 'The cosine has a frequency of its own',
  cosine_own_frequencyWhat:
    'The cosine columns do not share the frequency of their pair’s sine; each was computed from its own column number.',
  cosine_own_frequencyCurve: 'It learns well. As long as every slot has another vector, reversing can be solved.',
  cosine_own_frequencyCheck:
    'The sum of squares of a pair is not 1. With that, moving by a distance is no longer a rotation.',
  targets_are_inputsName: 'The inputs are the answers',
  targets_are_inputsWhat:
    'The answers were not reversed. flip returns a new tensor; it was not kept, and the inputs served as answers.',
  targets_are_inputsCurve:
    'A model without positions reaches 100 % at once. Above the ceiling, suspect the data before you praise the model.',
  targets_are_inputsCheck: 'Print three rows of the training data. Inputs and answers are equal.',
  padding_countedName: 'Padding is counted',
  padding_countedWhat:
    'The end marks that fill up short sequences were counted as answers, too. Padding went into the loss and into the denominator of the accuracy.',
  padding_countedCurve:
    'The accuracy passes the ceiling, since anybody gets the padding right. The real tokens are answered no better than by the twin.',
  padding_countedCheck:
    'See whether padding has answers in the training data. Count by hand the slots that should count, and compare with the denominator.',
  palindromesName: 'There are palindromes in the data',
  palindromesWhat:
    'Half of the sequences read the same backwards. In a palindrome the token of the own slot is the answer.',
  palindromesCurve:
    'A model without positions passes the ceiling and stays near 60 %. Not being 100 %, it even looks plausible.',
  palindromesCheck: 'Read the training data. Some rows read the same from either end.',
  false_tieName: 'Copied once, not tied',
  false_tieWhat:
    'The values of the token table were copied to the output, once. From the first step on, the two tables learn apart.',
  false_tieCurve: 'The first loss is the twin’s and the curve stays much like it, so there is little to notice.',
  false_tieCheck:
    'Count the parameters: there are V·d more, and V for the bias of the output. After a single step the tables differ.',
  divided_by_sqrt_dName: 'Divided by √d, not multiplied',
  divided_by_sqrt_dWhat:
    'Token vectors should be multiplied by √d and were divided. They are d times too small, and drown in the position vectors.',
  divided_by_sqrt_dCurve:
    'For a while it is no better than guessing, and begins to learn very late. It is easily taken for a small learning rate.',
  divided_by_sqrt_dCheck:
    'Measure the sizes just before the addition. The token part is far smaller than the position part.',
  dropout_in_evaluationName: 'Dropout is on while measuring',
  dropout_in_evaluationWhat:
    'Dropout was not switched off before the evaluation. The model has learned exactly what its twin has; but it was measured with parts of it switched off.',
  dropout_in_evaluationCurve:
    'The training losses coincide, and only the accuracy is lower. It has not learned less, it was measured wrongly.',
  dropout_in_evaluationCheck:
    'Evaluate the same model twice. If the results differ, something random is left in the evaluation.',
  bias_signName: 'ALiBi’s bias has the wrong sign',
  bias_signWhat: 'The bias should fall with distance and rises. Far tokens are preferred instead of near ones.',
  bias_signCurve:
    'The task is to find the token just before, so the patient is clearly worse than its twin. But it does learn, so it does not look like an error.',
  bias_signCheck: 'Print one row of the bias. It must start at 0 and go down.',
  mask_forgotten_in_pictureName: 'The mask is forgotten in the picture',
  mask_forgotten_in_pictureWhat:
    'The training had its mask, but the attention that is drawn was computed anew without it. What is drawn is not what the model used.',
  mask_forgotten_in_pictureCurve:
    'The training was not touched, so the curves coincide exactly. No curve can ever tell.',
  mask_forgotten_in_pictureCheck:
    'See whether the weights on later slots are exactly 0 in the picture. If not, another computation was drawn.',
  summaryRunning: 'Patient {number} is being examined.',
  summaryDone: 'Patient {number} is examined. The twin’s accuracy is {twin}, the patient’s {ill}.',
  summarySolved: 'Patient {number}: {name}.',
  twinTable: 'As a table',
  caption: 'Accuracy and loss at each evaluation',
  headStep: 'step',
  headTwinAccuracy: 'twin accuracy',
  headIllAccuracy: 'patient accuracy',
  headTwinLoss: 'twin loss',
  headIllLoss: 'patient loss',
};
