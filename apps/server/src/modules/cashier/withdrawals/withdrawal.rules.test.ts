import { withdrawalStates } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import {
  judgeRisk,
  mayComplain,
  nextReceiptDue,
  pauseBeforeAsk,
  payoutIdOf,
  publishedReason,
  type RiskFacts,
  receiptTimes,
  referenceOf,
  timesOf,
  wholeUnits,
} from './withdrawal.rules.ts';

const at = new Date('2026-03-01T00:00:00Z');
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

const calm: RiskFacts = {
  amount: 100n,
  reviewAbove: 100n,
  earlier: 1,
  toPayee: 1,
  payeeAgeDays: 0,
  sharedPayee: false,
  today: 2,
  withdrawn: 1_000n,
  deposited: 100n,
  isFrozen: false,
  transferredIn: 0n,
};

describe('the reason that a member sees', () => {
  const everything = {
    ...calm,
    amount: 101n,
    earlier: 0,
    toPayee: 0,
    sharedPayee: true,
    today: 3,
    isFrozen: true,
    transferredIn: 1n,
  };
  const findings = judgeRisk({ ...everything, withdrawn: 1_001n });

  it('is never a finding of the checks, in any state', () => {
    expect(findings).toHaveLength(8);
    for (const state of withdrawalStates)
      for (const finding of findings) expect([null, 'OTHER']).toContain(publishedReason(state, finding));
  });

  it.each([
    ['review', 'PROVIDER_DECLINED', null],
    ['failed', 'PROVIDER_DECLINED', 'PROVIDER_DECLINED'],
    ['rejected', 'NAME_DIFFERS', 'NAME_DIFFERS'],
    ['rejected', 'SHARED_PAYEE', 'OTHER'],
    ['approved', 'SHARED_PAYEE', null],
    ['paid', null, null],
  ] as const)('in the state %s, with %s, is %s', (state, reason, shown) => {
    expect(publishedReason(state, reason)).toBe(shown);
  });
});

describe('risk', () => {
  it('raises no question by itself', () => expect(judgeRisk(calm)).toEqual([]));

  it.each([
    ['ABOVE_LIMIT', { amount: 101n }],
    ['FIRST_WITHDRAWAL', { earlier: 0 }],
    ['PAYEE_NEW', { toPayee: 0, payeeAgeDays: 6 }],
    ['SHARED_PAYEE', { sharedPayee: true }],
    ['MANY_TODAY', { today: 3 }],
    ['PLAY_UNUSUAL', { withdrawn: 1_001n }],
    ['MEMBER_FROZEN', { isFrozen: true }],
    ['AFTER_TRANSFER', { transferredIn: 125n }],
  ] as const)('names %s alone', (reason, facts) => expect(judgeRisk({ ...calm, ...facts })).toEqual([reason]));

  it('does not mind an old account, play without a deposit, or less than four fifths of a transfer', () => {
    expect(judgeRisk({ ...calm, transferredIn: 126n })).toEqual([]);
    expect(judgeRisk({ ...calm, toPayee: 0, payeeAgeDays: 7 })).toEqual([]);
    expect(judgeRisk({ ...calm, deposited: 0n, withdrawn: 9n })).toEqual([]);
  });
});

describe('times', () => {
  it('asks after 5 s, ever more slowly, and every 5 minutes in the end', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map(pauseBeforeAsk)).toEqual(
      [5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1_000),
    );
  });

  it('reminds at half and at a tenth of the time left', () => {
    expect([0, 1, 2].map((reminders) => receiptTimes(at, 100, reminders).dueAt)).toEqual([
      after(50),
      after(90),
      after(100),
    ]);
    expect(receiptTimes(at, null, 0)).toEqual({ autoReceiveAt: null, dueAt: null });
    expect(nextReceiptDue({ stateSince: at, autoReceiveAt: after(100) }, 1)).toEqual(after(90));
    expect(nextReceiptDue({ stateSince: at, autoReceiveAt: null }, 1)).toBeNull();
  });

  it('leaves what waits for a person to its deadline, and what has ended to nobody', () => {
    expect(timesOf('review', at)).toEqual({ deadlineAt: after(1_440), dueAt: after(1_440) });
    expect(timesOf('requested', at)).toEqual({ deadlineAt: after(5), dueAt: after(0.5) });
    expect(timesOf('received', at)).toEqual({ deadlineAt: null, dueAt: null });
    expect(timesOf('paid', at)).toEqual({ deadlineAt: null, dueAt: null });
  });
});

describe('a complaint', () => {
  const counted = { state: 'auto_received', stateSince: at, complaint: null } as const;
  const day = 24 * 60;
  it('is heard for thirty days, once, about what counted by itself', () => {
    expect(mayComplain(counted, after(30 * day))).toBe(true);
    expect(mayComplain(counted, after(30 * day + 1))).toBe(false);
    expect(mayComplain({ ...counted, state: 'received' }, at)).toBe(false);
    expect(mayComplain({ ...counted, complaint: { note: 'x', at, endedAt: at } }, at)).toBe(false);
  });
});

describe('names', () => {
  it('gives a payment one id for each attempt, and a UUID', () => {
    const id = '0190a1b2-0000-7000-8000-000000000001';
    expect(payoutIdOf(id, 1)).toBe(payoutIdOf(id, 1));
    expect(payoutIdOf(id, 1)).not.toBe(payoutIdOf(id, 2));
    expect(payoutIdOf(id, 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('writes a reference of signs that are not mistaken', () => {
    expect(referenceOf(new Uint8Array([0, 1, 2, 31, 32, 33, 254, 255, 10]))).toBe('W012Z-01YZA');
  });

  it('knows whole units of a currency', () => {
    expect(wholeUnits(200, 'USD')).toBe(2_000_000n);
    expect(wholeUnits(1, 'USDT')).toBe(1_000_000n);
  });
});
