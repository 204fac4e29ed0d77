import { describe, expect, it } from 'vitest';
import { kCharacters, kStoryIds, kVocabularySize } from './story';
import {
  columnAt,
  firstRowDifference,
  idsAt,
  kBlockSizes,
  kMostFed,
  kindOf,
  lastStart,
  kNoneRefused,
  modelOf,
  moved,
  placed,
  readField,
  shownColumns,
  type Window,
} from './view-model';
import { cropsTitle, cropsTwin, rangeText } from './words';

const first: Window = { start: 0, fed: 128, blockSize: 128 };
const later: Window = { start: 500, fed: 128, blockSize: 128 };
const over: Window = { start: 0, fed: 200, blockSize: 128 };

describe('the window', () => {
  it('holds 128 characters at 500 and the answer to the last of them', () => {
    expect(kCharacters.length).toBeGreaterThan(628);
    expect(placed(500, 128)).toBe(500);
    expect(idsAt(500, 128)).toHaveLength(128);
    expect(columnAt(later, 127)).toMatchObject({ textSlot: 627, cropSlot: 127, hasRow: true });
    expect(columnAt(later, 127).target).not.toBe('');
  });

  it('never leaves the text, its last answer included', () => {
    expect(placed(-3, 128)).toBe(0);
    expect(placed(1e6, 128) + 128).toBe(kCharacters.length - 1);
    expect(lastStart(kMostFed)).toBe(0);
    for (const size of kBlockSizes) expect(size).toBeLessThanOrEqual(kMostFed);
  });

  it('counts its slots from 0, wherever it is', () => {
    expect(columnAt(first, 0)).toMatchObject({ textSlot: 0, cropSlot: 0 });
    expect(columnAt(later, 0)).toMatchObject({ textSlot: 500, cropSlot: 0 });
    expect([kindOf(first), kindOf(later), kindOf(over)]).toEqual(['first', 'restarts', 'over']);
  });

  it('reads only what it can have', () => {
    expect(readField('fed', '１２８', later)).toBe(128);
    for (const text of ['', '0', '1.5', '-1', '0x10', String(kMostFed + 1)])
      expect(readField('fed', text, later)).toBeUndefined();
    expect(readField('start', String(lastStart(128) + 1), later)).toBeUndefined();
  });

  it('keeps what was refused until its own field is mended or put back', () => {
    const refused = { ...kNoneRefused, fed: '99999' };
    expect(moved(later, refused, { start: 7 })).toEqual({ window: { ...later, start: 7 }, refused });
    expect(moved(later, refused, { fed: 64 }).refused).toEqual(kNoneRefused);
    expect(moved(later, { ...refused, start: '-1' }, { start: 7 }).refused).toEqual(refused);
  });

  it('takes a refused start as soon as the text reaches that far', () => {
    const start = lastStart(128) + 1;
    const refused = { ...kNoneRefused, start: String(start) };
    expect(moved(later, refused, { fed: 127 })).toEqual({
      window: { ...later, start, fed: 127 },
      refused: kNoneRefused,
    });
    expect(moved(later, refused, { fed: 129 }).refused).toEqual(refused);
  });

  it('knows which characters have no row of the table', () => {
    expect(columnAt(over, 127).hasRow).toBe(true);
    expect(columnAt(over, 128).hasRow).toBe(false);
  });

  it('shows both ends, and everything where that is little', () => {
    expect(shownColumns(later, 4, 3).map((column) => column?.cropSlot)).toEqual([0, 1, 2, 3, undefined, 125, 126, 127]);
    expect(shownColumns({ ...later, fed: 5 }, 4, 3)).toHaveLength(5);
  });

  it('gives every character a number that the model knows', () => {
    expect(Math.max(...kStoryIds)).toBe(kVocabularySize - 1);
    expect(Math.min(...kStoryIds)).toBe(0);
    expect(modelOf(over)).toMatchObject({ max_len: 128, vocab_size: kVocabularySize });
  });
});

describe('its words', () => {
  it('name both ranges', () => {
    expect(rangeText(first, 'en')).toContain('characters 0 to 127 of the text, the answers are characters 1 to 128');
    expect(rangeText(later, 'ko')).toBe('입력은 글의 500~627번 글자, 정답은 501~628번 글자예요.');
  });

  it('say what is true of the window now', () => {
    expect(cropsTitle(first, 'en')).toContain('at the very beginning');
    expect(cropsTitle(later, 'ko')).toBe('글에서는 500번 자리지만, 크롭 안에서는 다시 0번이에요');
    expect(cropsTitle(over, 'ko')).toBe('200글자를 한 번에 넣기에는 위치 표가 128줄뿐이에요');
  });

  it('hold every character in the table', () => {
    const twin = cropsTwin(over, 'en');
    expect(twin.rows).toHaveLength(200);
    expect(twin.rows[127]?.[2]).toBe('127');
    expect(twin.rows[128]?.[2]).toBe('no row');
  });
});

describe('the rows of slot 0', () => {
  it('are compared number by number', () => {
    const row = (...values: number[]) => ({ rows: 1, cols: 2, values: Float32Array.from(values) });
    expect(firstRowDifference(row(1, 2), row(1, 2, 9))).toBe(0);
    expect(firstRowDifference(row(1, 2), row(1, 2.5))).toBe(0.5);
  });
});
