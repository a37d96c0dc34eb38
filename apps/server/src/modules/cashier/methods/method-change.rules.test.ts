import { describe, expect, it } from 'vitest';
import { accountFor, methodFor } from '../deposits/deposits.fixture.ts';
import type { MethodDescription } from './install-methods.ts';
import { changedFields, judgeMethod } from './method-change.rules.ts';

const judge = (more: Partial<MethodDescription> = {}) => {
  const method = methodFor(more);
  const fault = judgeMethod(method, method);
  return fault === null ? 'ok' : `${fault.field} ${fault.why}`;
};
const byHand = { kind: 'transfer', providerCode: 'manual' } as const;

describe('a method', () => {
  it('may be as it stands in the seeds', () => {
    expect(judge()).toBe('ok');
    expect(judge({ ...byHand, channels: [accountFor('a')] })).toBe('ok');
    expect(judge({ direction: 'out', kind: 'payout', payeeKind: 'bank' })).toBe('ok');
  });

  it.each([
    ['currency not-money', { currency: 'FUN' }],
    ['currency not-money', { currency: 'XYZ' }],
    ['kind other-direction', { direction: 'out', payeeKind: 'bank' }],
    ['kind other-direction', { kind: 'payout' }],
    ['payeeKind payouts-name-one', { direction: 'out', kind: 'payout' }],
    ['payeeKind payouts-name-one', { payeeKind: 'wallet' }],
    ['kind by-hand-is-a-transfer', { providerCode: 'manual' }],
    ['titles english-missing', { titles: { TY: 'Kart' } }],
    ['max below-min', { min: '200000', max: '100000' }],
    ['max too-large', { max: '1000000000000100' }],
    ['min not-in-steps', { min: '100050' }],
    ['feeFlat eats-the-minimum', { feeFlat: '100000' }],
    ['feeFlat eats-the-minimum', { feeFlat: '50000', feePpm: 500_000 }],
    ['hours empty', { hours: { from: 60, to: 60 } }],
    ['channels account-missing', { ...byHand, channels: [{ ...accountFor('a'), account: null }] }],
    ['channels nobody-has-a-turn', byHand],
    ['channels nobody-has-a-turn', { ...byHand, channels: [accountFor('a', 0)] }],
  ] as const)('is refused: %s', (fault, more) => {
    expect(judge(more as Partial<MethodDescription>)).toBe(fault);
  });

  it('has no channel twice, and by hand needs no turn while it is switched off', () => {
    const account = accountFor('a');
    expect(judge({ ...byHand, channels: [account, account] })).toBe('channels twice');
    expect(judge({ ...byHand, isEnabled: false })).toBe('ok');
  });
});

describe('a change', () => {
  it('is told as what differs', () => {
    expect(
      changedFields({ min: '1', max: '2', titles: { EN: 'a' } }, { min: '1', max: '3', titles: { EN: 'b' } }),
    ).toEqual({
      before: { max: '2', titles: { EN: 'a' } },
      after: { max: '3', titles: { EN: 'b' } },
    });
  });
});
