import { expect, it } from 'vitest';
import { beginOf } from './begin-of.ts';

const at = Date.parse('2026-11-15T12:00:00.000Z');
const begin = (startedMs: number, aheadMs: number) =>
  beginOf({ startedAt: new Date(startedMs).toISOString(), aheadMs, askedMs: at, respondedMs: at + 300 });

it('takes the studio’s word, by the clock of the page', () => {
  expect(begin(at + 100, 0)).toBe(at + 100);
  expect(begin(at + 5_100, 5_000)).toBe(at + 100);
});
it('never begins before it was asked for, nor after it was answered', () => {
  expect(begin(at - 900, 0)).toBe(at);
  expect(begin(at + 900, 0)).toBe(at + 300);
});
