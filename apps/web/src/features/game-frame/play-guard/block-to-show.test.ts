import { expect, test } from 'vitest';
import { blockToShow } from './block-to-show.ts';

test('nothing rests where there is no reason', () => {
  expect(blockToShow([])).toBeNull();
});

test('of several reasons the gravest is told', () => {
  expect(blockToShow(['session_time', 'excluded', 'reality_check'])).toBe('excluded');
  expect(blockToShow(['reality_check', 'day_time'])).toBe('day_time');
});

test('a stop by the member is told too', () => {
  expect(blockToShow(['reality_check'])).toBe('reality_check');
});
