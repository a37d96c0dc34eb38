import { describe, expect, it } from 'vitest';
import type { WalletFlag } from '#modules/ledger/index.ts';
import { applyLines, isEmpty, sharedOut, standingOf, withoutOverdue } from './turnover.rules.ts';
import type { RequirementState, RoundShares } from './turnover.types.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));
const requirement = (
  id: string,
  required: bigint,
  more: { done?: bigint; state?: RequirementState; hour?: number } = {},
) => ({
  id,
  number: BigInt(id.slice(1)),
  required,
  done: more.done ?? 0n,
  state: more.state ?? ('open' as RequirementState),
  openedAt: at(more.hour ?? 0),
});
const line = (roundId: string, counted: bigint, hour = 1) => ({ roundId, counted, settledAt: at(hour) });
const shares = (surplus: bigint, parts: Record<string, bigint>): RoundShares => ({
  surplus,
  parts: new Map(Object.entries(parts)),
});
const shown = ({ rounds, requirements }: ReturnType<typeof applyLines>) => ({
  rounds: Object.fromEntries(
    [...rounds].map(([id, { surplus, parts }]) => [id, { surplus, ...Object.fromEntries(parts) }]),
  ),
  requirements: requirements.map(({ id, done, state }) => [id, done, state]),
});

describe('lines', () => {
  it('serve the oldest first, flow on to the next, and leave the rest as surplus', () => {
    // agent-contracts section 9: a deposit of 100 at 1x, then a bonus that asks for 600.
    const requirements = [requirement('C2', 600n), requirement('C1', 100n)];
    const lines = [line('slot', 80n, 1), line('blackjack', 20n, 2), line('slot2', 650n, 3)];
    expect(shown(applyLines(lines, { rounds: new Map(), requirements }))).toEqual({
      rounds: {
        slot: { surplus: 0n, C1: 80n },
        blackjack: { surplus: 0n, C1: 20n },
        slot2: { surplus: 50n, C2: 600n },
      },
      requirements: [
        ['C1', 100n, 'met'],
        ['C2', 600n, 'met'],
      ],
    });
  });

  it('split one round between two requirements', () => {
    const requirements = [requirement('C1', 100n, { done: 90n }), requirement('C2', 600n)];
    expect(shown(applyLines([line('r', 50n)], { rounds: new Map(), requirements }))).toEqual({
      rounds: { r: { surplus: 0n, C1: 10n, C2: 40n } },
      requirements: [
        ['C1', 100n, 'met'],
        ['C2', 40n, 'open'],
      ],
    });
  });

  it('serve nothing that was opened after the round had ended', () => {
    const requirements = [requirement('C1', 100n, { hour: 5 })];
    const late = applyLines([line('r', 50n, 4), line('s', 30n, 5)], { rounds: new Map(), requirements });
    expect(shown(late)).toEqual({
      rounds: { r: { surplus: 50n }, s: { surplus: 0n, C1: 30n } },
      requirements: [['C1', 30n, 'open']],
    });
  });

  it.each(['met', 'closed'] as const)('add nothing to one that is %s', (state) => {
    const requirements = [requirement('C1', 100n, { done: 40n, state })];
    expect(shown(applyLines([line('r', 50n)], { rounds: new Map(), requirements }))).toEqual({
      rounds: { r: { surplus: 50n } },
      requirements: [['C1', 40n, state]],
    });
  });

  it('told again change nothing', () => {
    const rounds = new Map([['r', shares(5n, { C1: 45n })]]);
    const requirements = [requirement('C1', 100n, { done: 45n })];
    expect(shown(applyLines([line('r', 50n)], { rounds, requirements }))).toEqual({
      rounds: { r: { surplus: 5n, C1: 45n } },
      requirements: [['C1', 45n, 'open']],
    });
  });

  it.each([
    ['a little less is taken from the surplus', 60n, { surplus: 10n, C1: 10n, C2: 40n }, 10n, 40n],
    ['more than the surplus from the newest', 30n, { surplus: 0n, C1: 10n, C2: 20n }, 10n, 20n],
    ['an undone round gives all of it back', 0n, { surplus: 0n, C1: 0n, C2: 0n }, 0n, 0n],
  ])('%s, and what is met stays met', (_what, counted, left, first, second) => {
    const rounds = new Map([['r', shares(20n, { C1: 10n, C2: 40n })]]);
    const requirements = [requirement('C1', 10n, { done: 10n, state: 'met' }), requirement('C2', 600n, { done: 40n })];
    expect(shown(applyLines([line('r', counted)], { rounds, requirements }))).toEqual({
      rounds: { r: left },
      requirements: [
        ['C1', first, 'met'],
        ['C2', second, 'open'],
      ],
    });
  });

  it('with more than before give the difference alone', () => {
    const rounds = new Map([['r', shares(0n, { C1: 30n })]]);
    const after = applyLines([line('r', 80n)], { rounds, requirements: [requirement('C1', 100n, { done: 60n })] });
    expect(shown(after)).toEqual({ rounds: { r: { surplus: 10n, C1: 70n } }, requirements: [['C1', 100n, 'met']] });
    expect(sharedOut(after.rounds.get('r') ?? shares(0n, {}))).toBe(70n);
  });
});

describe('what may be withdrawn', () => {
  const open = [
    { principal: 100n, done: 30n, required: 200n },
    { principal: 50n, done: 0n, required: 50n },
  ];
  it.each([
    ['is the cash without requirements', [], 400n, [], 0n, 400n],
    ['is what the principals leave', [], 400n, open, 150n, 250n],
    ['is nothing when they lock everything', [], 120n, open, 120n, 0n],
    ['is nothing when they lock exactly everything', [], 150n, open, 150n, 0n],
    ['is nothing of a frozen wallet', ['frozen'], 400n, [], 0n, 0n],
    ['is nothing of a closed wallet', ['closed'], 400n, [], 0n, 0n],
    ['is nothing of a wallet that owes', ['debt'], 400n, [], 0n, 0n],
    ['is not touched by a limit on play', ['limited'], 400n, open, 150n, 250n],
  ] as const)('%s', (_what, flags, balance, requirements, locked, withdrawable) => {
    const standing = standingOf({ flags: [...flags] as WalletFlag[], balance }, requirements);
    expect(standing).toMatchObject({ locked, withdrawable });
  });

  it('comes with how far the open ones are', () => {
    expect(standingOf({ flags: [], balance: 0n }, open)).toMatchObject({ done: 30n, required: 250n });
  });
});

describe('a member has nothing left', () => {
  const wallet = (purse: string, more: { balance?: bigint; bonus?: bigint; held?: bigint } = {}) => ({
    purse,
    balance: 0n,
    bonus: 0n,
    held: 0n,
    ...more,
  });
  it.each([
    ['with nothing anywhere', [wallet('main')], 0n, true],
    ['with less than could be paid out', [wallet('main', { balance: 99n })], 0n, true],
    ['not with the smallest that can be paid out', [wallet('main', { balance: 100n })], 0n, false],
    ['not with a bonus', [wallet('main', { bonus: 100n })], 0n, false],
    ['not with something held', [wallet('main', { held: 100n })], 0n, false],
    ['not with money at a vendor', [wallet('main'), wallet('vendor:lumen', { balance: 100n })], 0n, false],
    ['with points, which are no money', [wallet('main'), wallet('points', { balance: 100n })], 0n, true],
    ['besides what is credited now', [wallet('main', { balance: 500n })], 500n, true],
    ['not when the credit is not booked yet', [wallet('main', { balance: 400n })], 500n, false],
  ])('%s', (_what, wallets, credited, expected) => {
    expect(isEmpty(wallets, { credited, payoutStep: 100n })).toBe(expected);
  });
});

it.each([
  { why: 'nothing is owed', balance: 100n, withdrawable: 70n, overdue: 0n, left: 70n },
  { why: 'the locked rest covers the debt', balance: 100n, withdrawable: 70n, overdue: 30n, left: 70n },
  { why: 'the debt reaches into what was withdrawable', balance: 100n, withdrawable: 70n, overdue: 31n, left: 69n },
  { why: 'the debt is more than there is', balance: 100n, withdrawable: 70n, overdue: 101n, left: 0n },
])('leaves $left to withdraw, because $why', ({ balance, withdrawable, overdue, left }) => {
  expect(withoutOverdue({ balance, withdrawable }, overdue)).toEqual({ withdrawable: left, overdue });
});
