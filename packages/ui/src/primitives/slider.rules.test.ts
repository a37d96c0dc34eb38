import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledPercent, onStep, readSliderText } from './slider.rules.ts';

const dice = { min: 1.01, max: 98, step: 0.01 };
const limit = { min: 0, max: 5000, step: 50 };

test.each([
  ['50', limit, 50],
  ['74', limit, 50],
  ['75', limit, 100],
  ['-1', limit, 0],
  ['9999', limit, 5000],
  [' 1,5 ', dice, 1.5],
  ['49.5', dice, 49.5],
  ['٤٩٫٥', dice, 49.5],
  ['.5', dice, 1.01],
  ['', limit, null],
  ['12 000', limit, null],
  ['1e3', limit, null],
  ['--5', limit, null],
])('%j becomes %o', (text, range, value) => {
  expect(readSliderText(text, range)).toBe(value);
});

test('a value always stands on a step inside the range', () => {
  const anyRange = fc
    .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 40 }))
    .map(([min, span, step]) => ({ min, max: min + span, step }));
  fc.assert(
    fc.property(anyRange, fc.double({ noNaN: true, min: -2000, max: 2000 }), (range, options) => {
      const value = onStep(options, range);
      expect(value).toBeGreaterThanOrEqual(range.min);
      expect(value).toBeLessThanOrEqual(range.max);
      expect(Math.abs(value - range.min) % range.step).toBe(0);
    }),
  );
});

test.each([
  [0, 0],
  [2500, 50],
  [5000, 100],
])('at %i the track is filled to %i percent', (value, percent) => {
  expect(filledPercent(value, limit)).toBe(percent);
});

test('a range without extent is an empty track, not a division by nought', () => {
  expect(filledPercent(5, { min: 5, max: 5, step: 1 })).toBe(0);
});
