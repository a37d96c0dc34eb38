import { expect, it } from 'vitest';
import type { Statement } from '../cashier.types.ts';
import { agreesOf, dayBefore, healthOf } from './statement.rules.ts';

const usd = (minor: bigint) => ({ minor, currency: 'USD' });
const statement = (part: Partial<Statement>): Statement => ({
  day: '2026-03-01',
  lines: 2,
  agreed: 2,
  differences: 0,
  in: [{ ours: usd(5n), theirs: usd(5n) }],
  out: [],
  comparedAt: '2026-03-02T05:00:00.000Z',
  ...part,
});

it('agrees when no line and no sum differs', () => {
  expect(agreesOf(statement({}))).toBe(true);
  expect(agreesOf(statement({ differences: 1 }))).toBe(false);
  expect(agreesOf(statement({ in: [{ ours: usd(5n), theirs: usd(6n) }] }))).toBe(false);
  expect(agreesOf(statement({ out: [{ ours: usd(0n), theirs: usd(1n) }] }))).toBe(false);
});

const calls = (ok: number, failed: number) => [
  { at: '2026-03-01T10:00:00.000Z', ok, failed, p95Milliseconds: null },
  { at: '2026-03-01T10:05:00.000Z', ok: 0, failed: 0, p95Milliseconds: null },
];

it.each([
  [0, 0, 'quiet'],
  [10, 0, 'good'],
  [9, 1, 'good'],
  [8, 1, 'poor'],
  [0, 1, 'down'],
] as const)('with %i good and %i failed calls is %s', (ok, failed, health) => {
  expect(healthOf({ calls: calls(ok, failed) })).toBe(health);
});

it('names the day before over the end of a month', () => {
  expect(dayBefore(new Date('2026-03-01T00:30:00Z'))).toBe('2026-02-28');
});
