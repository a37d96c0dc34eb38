import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askAfterMs, lookAfterMs, measureOf, stateOf, sumMoves, validBetOf } from './bet.rules.ts';
import type { MoveKind, RoundMove } from './bet.types.ts';

let seq = 0n;
const move = (kind: MoveKind, cash: bigint, more: Partial<RoundMove> = {}): RoundMove => {
  seq += 1n;
  return {
    walletId: 1n,
    seq,
    kind,
    key: `k${seq}`,
    refKey: null,
    externalTx: `t${seq}`,
    cash,
    bonus: 0n,
    isUndone: false,
    at: new Date(0),
    ...more,
  };
};
const undone = { isUndone: true };

describe('sumMoves', () => {
  it('adds up what stands of cash and bonus, and separates cash, tips and refunds', () => {
    const sums = sumMoves([
      move('bet', -70n, { bonus: -30n }),
      move('bet', -50n, undone),
      move('tip', -5n),
      move('win', 40n, { bonus: 10n }),
      move('win', 900n, undone),
      move('refund', 7n),
      move('jackpot_win', 1_000n),
      move('rollback_bet', 50n),
      move('rollback_win', -900n),
    ]);
    expect(sums).toEqual({
      staked: 100n,
      cashStaked: 70n,
      tipped: 5n,
      won: 1_057n,
      refunded: 7n,
      bets: 1,
      wins: 3,
      rollbacks: 2,
    });
  });

  it('counts a held win as won once it is released, and as a win of the round at once', () => {
    const held = [move('bet', -10n), move('win', 400n, { bonus: 100n }), move('win_held', -400n, { bonus: -100n })];
    expect(sumMoves(held)).toMatchObject({ staked: 10n, won: 0n, wins: 1 });
    expect(sumMoves([...held, move('win_released', 400n, { bonus: 100n })])).toMatchObject({ won: 500n, wins: 1 });
  });

  it('takes a rollback that found too little at the word of what it undid', () => {
    expect(sumMoves([move('bet', -10n), move('win', 500n, undone), move('rollback_win', -20n)])).toMatchObject({
      staked: 10n,
      won: 0n,
    });
  });
});

describe('stateOf', () => {
  const quiet = { isClosed: false, isDoubted: false };
  it.each([
    ['a bet alone is open', [move('bet', -1n)], quiet, 'open'],
    ['a win that does not close leaves it open', [move('bet', -1n), move('win', 2n)], quiet, 'open'],
    ['a closing settles it', [move('bet', -1n), move('win', 0n)], { isClosed: true, isDoubted: false }, 'settled'],
    ['doubt lasts while it is open', [move('bet', -1n)], { isClosed: false, isDoubted: true }, 'in_doubt'],
    ['a closing ends doubt', [move('bet', -1n)], { isClosed: true, isDoubted: true }, 'settled'],
    ['everything undone rolls it back', [move('bet', -1n, undone), move('rollback_bet', 1n)], quiet, 'rolled_back'],
    ['a rollback ends doubt', [move('bet', -1n, undone)], { isClosed: false, isDoubted: true }, 'rolled_back'],
    ['a bet that stands keeps it open', [move('bet', -1n, undone), move('bet', -1n)], quiet, 'open'],
    ['money without a stake leaves nothing open', [move('promo_win', 9n)], quiet, 'settled'],
    ['a tip waits for its end like a bet', [move('tip', -1n)], quiet, 'open'],
  ] as const)('%s', (_, moves, known, state) => {
    expect(stateOf(moves, known)).toBe(state);
  });
});

describe('validBetOf', () => {
  const round = {
    state: 'settled' as const,
    isPlayMoney: false,
    gameType: 'RNG' as 'RNG' | 'LIVE' | 'SPORTS' | null,
    staked: 1_000n,
    refunded: 0n,
    tipped: 0n,
    won: 0n,
    bets: 1,
  };
  it.each([
    ['RNG', 5_000n, 1_000n],
    ['LIVE', 1_950n, 950n],
    ['SPORTS', 1_500n, 500n],
    ['SPORTS', 500n, 500n],
    ['SPORTS', 3_000n, 1_000n],
    ['LIVE', 0n, 1_000n],
    [null, 1_950n, 950n],
  ] as const)('of 1000 staked at %s with %d returned is %d', (gameType, won, validBet) => {
    expect(validBetOf({ ...round, gameType, won })).toEqual({
      staked: 1_000n,
      validBet,
      counted: validBet,
      reason: null,
    });
  });

  it.each([
    ['a round that was rolled back', { state: 'rolled_back' as const, staked: 0n, bets: 0 }, 'VOID'],
    ['a stake that was refunded', { refunded: 1_000n, won: 1_000n }, 'VOID'],
    ['a free spin', { staked: 0n, won: 700n }, 'FREE_STAKE'],
    ['a tip', { staked: 0n, tipped: 300n, bets: 0 }, 'TIP'],
    ['play money', { isPlayMoney: true, won: 5_000n }, 'PLAY_MONEY'],
    ['a stake that came back at a table', { gameType: 'LIVE' as const, won: 1_000n }, 'PUSH'],
  ])('counts nothing of %s, and says why', (_, more, reason) => {
    expect(validBetOf({ ...round, ...more })).toMatchObject({ validBet: 0n, counted: 0n, reason });
  });

  it('leaves the refunded part of a stake out', () => {
    expect(validBetOf({ ...round, refunded: 400n, won: 400n })).toMatchObject({ validBet: 600n });
  });

  it.each([['open'], ['in_doubt']] as const)('says nothing of a round that is %s', (state) => {
    expect(validBetOf({ ...round, state })).toBeNull();
  });

  it('says nothing where nothing was staked', () => {
    expect(validBetOf({ ...round, staked: 0n, bets: 0, won: 9n })).toBeNull();
  });

  it('never counts more than was risked, and always either counts or says why', () => {
    const amount = fc.bigInt(0n, 1_000_000n);
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.constantFrom('RNG', 'LIVE', 'SPORTS', null),
        fc.boolean(),
        (staked, won, part, gameType, isPlayMoney) => {
          const refunded = part % (won + 1n);
          const line = validBetOf({ ...round, staked, won, refunded, gameType, isPlayMoney });
          if (line === null) throw new Error('a settled bet has a line');
          expect(line.counted >= 0n && line.counted <= line.validBet && line.validBet <= staked).toBe(true);
          expect(line.counted === 0n).toBe(line.reason !== null);
        },
      ),
    );
  });
});

describe('measureOf', () => {
  const round = {
    state: 'settled' as const,
    isPlayMoney: false,
    staked: 100n,
    won: 90n,
    gameCode: 'g1',
    vassalage: 'ONE',
  };
  it('takes settled rounds of known games for money, and no others', () => {
    expect(measureOf(round)).toEqual({ stake: 100n, payout: 90n });
    for (const more of [
      { state: 'open' as const },
      { state: 'rolled_back' as const },
      { isPlayMoney: true },
      { staked: 0n },
      { gameCode: null },
    ])
      expect(measureOf({ ...round, ...more })).toBeNull();
  });
});

describe('waiting', () => {
  it('grows and is bounded', () => {
    expect([0, 1, 2, 50].map(lookAfterMs)).toEqual([5_000, 10_000, 20_000, 300_000]);
    expect([0, 1, 50].map(askAfterMs)).toEqual([60_000, 120_000, 3_600_000]);
  });
});
