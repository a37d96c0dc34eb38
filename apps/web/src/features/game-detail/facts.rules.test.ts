import { describe, expect, test } from 'vitest';
import { featureTexts, kindOf, layoutText, ratioOfPpm } from './facts.rules.ts';

describe('the kind of a game', () => {
  test.each([
    ['RNG', null, 'RNG'],
    ['RNG', 'TABLE', 'TABLE'],
    ['RNG', 'BINGO', 'BINGO'],
    ['RNG', 'SOMETHING_NEW', 'RNG'],
    ['LIVE', 'TABLE', 'LIVE'],
    ['COCKFIGHT', null, 'COCKFIGHT'],
  ] as const)('%s of class %s is %s', (gameType, gameClassify, kind) => {
    expect(kindOf({ gameType, gameClassify })).toBe(kind);
  });
});

describe('features', () => {
  test('have words, stand once, and unknown ones are left out', () => {
    expect(featureTexts(['freeSpins', 'quantumReels', 'wilds', 'freeSpins', 'constructor'])).toEqual([
      'game.feature.freeSpins',
      'game.feature.wilds',
    ]);
  });
});

describe('figures', () => {
  test.each([
    ['5x3', '5 × 3'],
    ['6X5', '6 × 5'],
    ['2x3x4', '2 × 3 × 4'],
    ['wheel', 'wheel'],
  ])('%s is written %s', (layout, text) => {
    expect(layoutText(layout)).toBe(text);
  });

  test.each([
    [965_000, '0.965000'],
    [1_000_000, '1.000000'],
    [1, '0.000001'],
  ])('%i parts per million are %s', (ppm, ratio) => {
    expect(ratioOfPpm(ppm)).toBe(ratio);
  });
});
