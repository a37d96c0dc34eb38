import { expect, test } from 'vitest';
import { isDepositOver, isOpenWithdrawal, isWithdrawalOver, markOf, stepsAhead, toneOf } from './order.rules.ts';

test.each([
  ['created', false],
  ['waiting', false],
  ['credited', true],
  ['failed', true],
  ['expired', true],
  ['cancelled', true],
] as const)('a deposit that is %s is over: %s', (state, isOver) => {
  expect(isDepositOver({ state })).toBe(isOver);
});

test.each([
  ['requested', false],
  ['review', false],
  ['approved', false],
  ['paying', false],
  ['unknown', false],
  ['paid', false],
  ['partly', false],
  ['not_received', false],
  ['received', true],
  ['auto_received', true],
  ['force_received', true],
  ['resolved_paid', true],
  ['resolved_returned', true],
  ['rejected', true],
  ['failed', true],
  ['cancelled', true],
] as const)('a withdrawal that is %s is over: %s', (state, isOver) => {
  expect(isWithdrawalOver({ state })).toBe(isOver);
  expect(isOpenWithdrawal({ kind: 'withdrawal', state })).toBe(!isOver);
  expect(isOpenWithdrawal({ kind: 'deposit', state })).toBe(false);
});

test('what lies ahead is told on the usual path alone', () => {
  expect(stepsAhead('deposit', 'created')).toEqual(['credited']);
  expect(stepsAhead('deposit', 'waiting')).toEqual(['credited']);
  expect(stepsAhead('withdrawal', 'requested')).toEqual(['approved', 'paying', 'paid', 'received']);
  expect(stepsAhead('deposit', 'credited')).toEqual([]);
  expect(stepsAhead('deposit', 'failed')).toEqual([]);
  expect(stepsAhead('withdrawal', 'approved')).toEqual(['paying', 'paid', 'received']);
  expect(stepsAhead('withdrawal', 'not_received')).toEqual([]);
});

test('trouble never looks like success', () => {
  for (const state of ['failed', 'rejected'] as const) expect(toneOf(state)).toBe('negative');
  for (const state of ['unknown', 'partly', 'not_received'] as const) expect(toneOf(state)).toBe('warning');
});

test.each([
  ['approved', 'done'],
  ['received', 'done'],
  ['credited', 'done'],
  ['expired', 'trouble'],
  ['cancelled', 'trouble'],
  ['unknown', 'trouble'],
  ['not_received', 'trouble'],
  ['rejected', 'stopped'],
  ['failed', 'stopped'],
] as const)('a step %s in the timeline is marked %s', (state, mark) => {
  expect(markOf(state)).toBe(mark);
});
