import * as fc from 'fast-check';
import type { AllowanceKind, Move, PostingKind, WalletFlag, WinCeiling } from '#modules/ledger/ledger.types.ts';

/**
 * The input for both ledgers. A script defines a dozen movements and sends them in any order, any number of times,
 * alone or in batches, mixed with other operations. Everything is referred to by small numbers, which are resolved when
 * the script runs.
 */
export type MoveSketch = {
  op: Move['op'];
  wallet: 0 | 1;
  debit: bigint;
  credit: bigint;
  /** The index of another movement of the script. */
  ref: number | null;
  round: number | null;
  closes: boolean;
  /** The most that may be staked in the round. */
  stakeMax: bigint | undefined;
  /** The most that may be won. */
  ceiling: Omit<WinCeiling, 'note'> | undefined;
  rules: Move['rules'];
};

/** One sending of a movement: mostly as defined, sometimes with an error. */
export type ScriptedMove = {
  move: number;
  slip: 'none' | 'other_input' | 'other_wallet' | 'unknown_wallet' | 'wrong_currency' | 'wrong_brand' | 'denied';
};

export type LegSketch =
  | { wallet: number; delta: bigint; bonusDelta: bigint; through: 'adjustment' | 'transit' | 'pool'; kind: PostingKind }
  | {
      from: 'adjustment' | 'pool' | 'second_pool';
      to: 'adjustment' | 'pool' | 'second_pool' | 'result';
      amount: bigint;
    };

export type Step =
  | { do: 'post'; moves: ScriptedMove[]; locked: number | null }
  | { do: 'flags'; wallet: number; flags: WalletFlag[] }
  /** Null removes the ceiling. */
  | { do: 'allow'; wallet: number; which: { kind: AllowanceKind; periodHours: number }; ceiling: bigint | null }
  /** Both clocks are stopped between two waits. */
  | { do: 'wait'; ms: number }
  | { do: 'journal'; key: number; input: number; legs: LegSketch[] }
  | { do: 'hold'; key: number; input: number; wallet: number; amount: bigint; expires: 'never' | 'past' | 'future' }
  | { do: 'settle'; hold: number; parts: bigint[]; rest: 'release' | 'rehold' }
  | { do: 'release'; hold: number }
  /** Decides on a movement that was held. */
  | { do: 'decide'; move: number; state: 'released' | 'refused' }
  | { do: 'expire'; limit: number }
  | { do: 'refile'; key: number; monthsAgo: number };

export type Script = { funds: { cash: bigint; bonus: bigint }[]; moves: MoveSketch[]; steps: Step[] };

const units = (max: bigint): fc.Arbitrary<bigint> => fc.bigInt({ min: 0n, max });
const rarely = fc.integer({ min: 0, max: 7 }).map((drawn) => drawn === 1);

const rules: fc.Arbitrary<Move['rules']> = fc.record({
  creditWithoutRef: rarely,
  reverseSettled: rarely,
  creditAfterClose: rarely,
  creditToBonus: rarely,
  trackRound: fc.boolean(),
});

const common = {
  wallet: fc.constantFrom<0 | 1>(0, 0, 0, 1),
  round: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 3 }),
  closes: rarely,
  stakeMax: fc.option(units(90n), { freq: 2, nil: undefined }),
  ceiling: fc.option(
    fc.record({
      max: units(120n),
      floor: fc.option(units(30n), { nil: undefined }),
      times: fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: undefined }),
    }),
    { freq: 2, nil: undefined },
  ),
  rules,
};
const nothing = fc.constant(0n);
const noRef = fc.constant(null);
/** Bets come first, then wins, then reversals, so an index shows what it mostly refers to. */
const bets = 6;
const wins = 4;
const reversals = 4;
const moveCount = bets + wins + reversals + 2;

const bet: fc.Arbitrary<MoveSketch> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...common,
      op: fc.constant('debit' as const),
      debit: units(60n),
      credit: nothing,
      ref: noRef,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...common,
      op: fc.constant('debit_credit' as const),
      debit: units(60n),
      credit: units(90n),
      ref: noRef,
    }),
  },
);
const win: fc.Arbitrary<MoveSketch> = fc.record({
  ...common,
  op: fc.constant('credit' as const),
  debit: nothing,
  credit: units(120n),
  ref: fc.option(
    fc.oneof({ weight: 8, arbitrary: fc.nat(bets - 1) }, { weight: 1, arbitrary: fc.nat(moveCount - 1) }),
    {
      freq: 6,
    },
  ),
});
const reversal: fc.Arbitrary<MoveSketch> = fc.record({
  ...common,
  op: fc.constant('reverse' as const),
  debit: nothing,
  // Most reversals have no amount; the others rarely the correct one.
  credit: fc.oneof({ weight: 9, arbitrary: nothing }, { weight: 1, arbitrary: units(60n) }),
  ref: fc.oneof({ weight: 12, arbitrary: fc.nat(bets + wins - 1) }, { weight: 1, arbitrary: fc.nat(moveCount - 1) }),
  closes: fc.constant(false),
});
const close: fc.Arbitrary<MoveSketch> = fc.record({
  ...common,
  op: fc.constant('close' as const),
  debit: nothing,
  credit: nothing,
  ref: noRef,
  round: fc.integer({ min: 0, max: 2 }),
});
const pay: fc.Arbitrary<MoveSketch> = fc.record({
  ...common,
  op: fc.constant('pay' as const),
  debit: nothing,
  credit: fc.bigInt({ min: 1n, max: 60n }),
  ref: noRef,
  round: noRef,
});

const some = <Value>(arbitrary: fc.Arbitrary<Value>, count: number): fc.Arbitrary<Value[]> =>
  fc.array(arbitrary, { minLength: count, maxLength: count });

const moves: fc.Arbitrary<MoveSketch[]> = fc
  .tuple(some(bet, bets), some(win, wins), some(reversal, reversals), some(close, 1), some(pay, 1))
  .map((groups) => groups.flat());

const scriptedMove: fc.Arbitrary<ScriptedMove> = fc.record({
  move: fc.nat(moveCount - 1),
  slip: fc.oneof(
    { weight: 24, arbitrary: fc.constant<ScriptedMove['slip']>('none') },
    {
      weight: 3,
      arbitrary: fc.constantFrom<ScriptedMove['slip']>(
        'other_input',
        'other_wallet',
        'unknown_wallet',
        'wrong_currency',
        'wrong_brand',
        'denied',
      ),
    },
  ),
});

const walletLeg: fc.Arbitrary<LegSketch> = fc.record({
  wallet: fc.constantFrom(0, 1),
  delta: fc.bigInt({ min: -60n, max: 60n }),
  bonusDelta: fc.constantFrom(0n, 0n, 0n, 10n, -10n),
  through: fc.constantFrom('adjustment', 'adjustment', 'adjustment', 'transit', 'pool'),
  kind: fc.constantFrom('adjustment', 'deposit', 'transfer_out', 'vendor_wallet_in', 'points_redeem', 'chargeback'),
});

const houseAccountLeg: fc.Arbitrary<LegSketch> = fc.record({
  from: fc.constantFrom('adjustment', 'adjustment', 'pool', 'second_pool'),
  to: fc.constantFrom('adjustment', 'pool', 'second_pool', 'result'),
  amount: fc.bigInt({ min: -1n, max: 60n }),
});

/** The two halves of a transfer must match more often than chance would give. */
const transfer: fc.Arbitrary<LegSketch[]> = fc.bigInt({ min: 1n, max: 60n }).map((amount) => [
  { wallet: 0, delta: -amount, bonusDelta: 0n, through: 'transit', kind: 'transfer_out' },
  { wallet: 1, delta: amount, bonusDelta: 0n, through: 'transit', kind: 'transfer_in' },
]);

/** From one millisecond to a month: within an hour, to the end of one, into the next, and out of every window. */
const waitMs = fc.constantFrom(1, 59_999, 1_800_000, 3_599_999, 3_600_000, 86_400_000, 604_800_000, 2_678_400_000);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      moves: fc.oneof(
        { weight: 3, arbitrary: some(scriptedMove, 1) },
        { weight: 2, arbitrary: fc.array(scriptedMove, { minLength: 2, maxLength: 5 }) },
      ),
      locked: fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(0, 1) }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('flags' as const),
      wallet: fc.constantFrom(0, 1),
      flags: fc.constantFrom<WalletFlag[]>([], [], ['closed'], ['frozen'], ['barred']),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('allow' as const),
      wallet: fc.constantFrom(0, 0, 1),
      which: fc.oneof(
        { weight: 1, arbitrary: fc.constant({ kind: 'stake' as const, periodHours: 0 }) },
        {
          weight: 5,
          arbitrary: fc.record({
            kind: fc.constantFrom<AllowanceKind>('wager', 'loss'),
            periodHours: fc.constantFrom(1, 2, 24, 168, 744),
          }),
        },
      ),
      ceiling: fc.option(units(150n), { freq: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: waitMs }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('journal' as const),
      key: fc.integer({ min: 0, max: 5 }),
      input: fc.constantFrom(0, 0, 0, 1),
      legs: fc.oneof(
        transfer,
        fc.array(fc.oneof(walletLeg, walletLeg, houseAccountLeg), { minLength: 1, maxLength: 4 }),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      key: fc.nat(2),
      input: fc.constantFrom(0, 0, 0, 1),
      wallet: fc.constantFrom(0, 1),
      amount: units(40n),
      expires: fc.constantFrom<'never' | 'past' | 'future'>('never', 'past', 'future'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      hold: fc.nat(1),
      parts: fc.array(fc.bigInt({ min: 0n, max: 40n }), { maxLength: 2 }),
      rest: fc.constantFrom<'release' | 'rehold'>('release', 'rehold'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), hold: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      move: fc.nat(bets + wins - 1),
      state: fc.constantFrom<'released' | 'refused'>('released', 'refused'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const), limit: fc.integer({ min: 0, max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refile' as const),
      key: fc.constantFrom(0, 3, 6, 9, 12),
      monthsAgo: fc.integer({ min: 1, max: 12 }),
    }),
  },
);

export const scripts: fc.Arbitrary<Script> = fc.record({
  funds: fc.tuple(
    fc.record({ cash: units(150n), bonus: fc.oneof(fc.constant(0n), units(80n)) }),
    fc.record({ cash: units(150n), bonus: fc.constant(0n) }),
  ),
  moves,
  steps: fc
    .tuple(fc.nat(bets + wins), fc.array(step, { minLength: 6, maxLength: 20 }))
    // Often the first movements are sent as a vendor would: in order, one by one, without errors.
    .map(([opening, others]): Step[] => [
      ...Array.from(
        { length: opening },
        (_, move): Step => ({ do: 'post', moves: [{ move, slip: 'none' }], locked: null }),
      ),
      ...others,
    ]),
});
