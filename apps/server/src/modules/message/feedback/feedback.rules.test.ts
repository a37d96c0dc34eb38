import { countWords } from '@fairhouse/protocol';
import { describe, expect, test } from 'vitest';
import { isLongEnough, isSameInput, judgeAnswer } from './feedback.rules.ts';

describe('words', () => {
  test.each([
    ['A fine game indeed.', 4],
    ['  ', 0],
    ['!!! … ???', 0],
    ["don't count me twice", 4],
    ['游戏很好玩', 3],
    ['ฉันชอบเกมนี้', 4],
    ['one\ntwo\tthree', 3],
  ])('of “%s” are counted, with or without spaces between them', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test('are enough from the least to the most, both included', () => {
    const bounds = { min: 2, max: 3 };
    expect(['one', 'one two', 'one two three', 'one two three four'].map((text) => isLongEnough(text, bounds))).toEqual(
      [false, true, true, false],
    );
  });
});

test('the same id is the same question only with the same words of the same person', () => {
  const stored = { brandId: 'aurora', memberId: 'm', questionType: 'game', content: 'A fine game' } as const;
  expect(isSameInput(stored, { ...stored })).toBe(true);
  for (const other of [
    { brandId: 'harbour' },
    { memberId: null },
    { questionType: 'other' as const },
    { content: 'Another' },
  ])
    expect(isSameInput(stored, { ...stored, ...other })).toBe(false);
});

test.each([
  ['open', 'Thanks', false, { ok: true, state: 'answered' }],
  ['open', 'Thanks', true, { ok: true, state: 'closed' }],
  ['open', '', true, { ok: true, state: 'closed' }],
  ['answered', 'And more', false, { ok: true, state: 'answered' }],
  ['answered', '', true, { ok: true, state: 'closed' }],
  ['open', '', false, { ok: false, reason: 'empty' }],
  ['closed', 'Too late', false, { ok: false, reason: 'closed' }],
  ['closed', '', true, { ok: false, reason: 'closed' }],
] as const)('a question that is %s, answered “%s” and closed %s', (state, text, close, verdict) => {
  expect(judgeAnswer(state, { text, close })).toEqual(verdict);
});
