import { describe, expect, it } from 'vitest';
import { judgeLife, type Life } from './judge.ts';

const paid: Life = {
  withdrawalId: 'w',
  intended: 'paid',
  acknowledged: new Set(['request']),
  amount: 10n,
  opening: 100n,
  state: 'paid',
  balance: 90n,
  held: 10n,
  paidAtProvider: [10n],
};
const received: Life = { ...paid, state: 'received', held: 0n };
const failed: Life = { ...paid, intended: 'failed', state: 'failed', balance: 100n, held: 0n, paidAtProvider: [] };
const nothing: Life = { ...failed, state: null, acknowledged: new Set() };

describe('a life', () => {
  it.each([
    ['paid', paid, 'payout'],
    ['received', received, 'payout'],
    ['given back', failed, 'refund'],
    ['never begun', nothing, 'nothing'],
  ])('that was %s is sound', (_what, life, outcome) => {
    expect(judgeLife(life)).toEqual({ outcome, messages: [] });
  });

  it.each([
    ['paid twice', { ...paid, paidAtProvider: [10n, 10n] }, 'doubled'],
    ['paid and given back', { ...failed, paidAtProvider: [10n] }, 'doubled'],
    ['paid without a row', { ...nothing, paidAtProvider: [10n] }, 'doubled'],
    ['not paid at all', { ...paid, paidAtProvider: [] }, 'lost'],
    ['left in the middle', { ...paid, state: 'paying' }, 'lost'],
    ['acknowledged and gone', { ...nothing, acknowledged: new Set(['request']) }, 'lost'],
    ['received and forgotten', { ...paid, acknowledged: new Set(['receipt']) }, 'lost'],
    ['paid by another amount', { ...paid, paidAtProvider: [9n] }, 'another amount'],
    ['not taken from the balance', { ...paid, balance: 100n }, 'the balance'],
    ['held although it is over', { ...received, held: 10n }, 'held'],
    ['given back although it was to be paid', { ...failed, intended: 'paid' as const }, 'given back'],
    ['paid although it was declined', { ...paid, intended: 'failed' as const }, 'paid although'],
  ])('that was %s is found out', (_what, life, message) => {
    expect(judgeLife(life).messages.join('\n')).toContain(message);
  });
});
