import fc from 'fast-check';
import {
  type CarryMode,
  type DividendTerms,
  gameTypes,
  lossParts,
  type RealtimeTerms,
  type RowTerms,
  type Terms,
  type TreeAgent,
} from '../src/index.ts';

/** Enough to find the edge cases, few enough to run hundreds of times under mutation. */
export const runs = { numRuns: 250 } as const;

/** Few values, so that figures often equal a threshold; small ones, which are cut; and large ones. */
export const anyUnits = fc.oneof(
  fc.integer({ min: 0, max: 5 }).map((count) => BigInt(count) * 1_000_000n),
  fc.bigInt({ min: 0n, max: 5_000n }),
  fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n }),
);
export const anySigned = fc.tuple(anyUnits, fc.boolean()).map(([units, isNegative]) => (isNegative ? -units : units));

const anyRate = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 1_000_000 }));
const anyCount = fc.integer({ min: 0, max: 4 });
const rising = (some: bigint | number, other: bigint | number): number => (some < other ? -1 : 1);

const anyRows = fc.uniqueArray(anyRate, { minLength: 1, maxLength: 10 }).chain((rates) => {
  const column = <Value extends bigint | number>(value: fc.Arbitrary<Value>) =>
    fc.array(value, { minLength: rates.length, maxLength: rates.length }).map((values) => values.toSorted(rising));
  const columns = [fc.constant(rates.toSorted(rising)), column(anyUnits), column(anyUnits), column(anyCount)] as const;
  return fc.tuple(...columns).map(([ratePpm, validBetMin, lossMin, activeMin]) =>
    ratePpm.map((rate, index) => ({
      ratePpm: rate,
      validBetMin: validBetMin[index] ?? 0n,
      lossMin: lossMin[index] ?? 0n,
      activeMin: activeMin[index] ?? 0,
    })),
  );
});

const anyCommon = fc.record({
  version: fc.constant(1 as const),
  currency: fc.constantFrom('EUR', 'KWD', 'BTC'),
  activeMinValidBet: anyUnits,
  activeScope: fc.constantFrom('team' as const, 'direct_players' as const),
  autoPay: fc.boolean(),
  fundFromWallet: fc.boolean(),
});

export const anyDividend: fc.Arbitrary<DividendTerms> = fc
  .tuple(
    anyCommon,
    fc.record({
      kind: fc.constant('dividend' as const),
      period: fc.constantFrom('D' as const, 'W' as const, 'H' as const, 'M' as const),
      mode: fc.constantFrom('fixed' as const, 'floating' as const),
      basis: fc.constant('loss' as const),
      carry: fc.constantFrom<CarryMode[]>('none', 'last', 'month', 'forever'),
      lossBasis: fc.subarray([...lossParts]),
      lossCheck: fc.boolean(),
      rows: anyRows,
    }),
  )
  .map(([common, own]) => ({ ...common, ...own }));

const anyWage: fc.Arbitrary<RowTerms> = fc
  .tuple(anyCommon, anyRows, fc.boolean())
  .map(([common, rows, isDaily]): RowTerms => {
    const own = { ...common, rows: rows.map(({ lossMin: _, ...row }) => row) };
    return isDaily ? { ...own, kind: 'daily', period: 'D' } : { ...own, kind: 'hourly' };
  });

export const anyRowTerms: fc.Arbitrary<RowTerms> = fc.oneof(anyDividend, anyWage);

export const anyRealtime: fc.Arbitrary<RealtimeTerms> = fc.record({
  version: fc.constant(1 as const),
  kind: fc.constant('realtime' as const),
  currency: fc.constantFrom('EUR', 'KWD', 'BTC'),
  rates: fc.uniqueArray(fc.record({ gameType: fc.constantFrom(...gameTypes), ratePpm: anyRate }), {
    selector: ({ gameType }) => gameType,
    minLength: 1,
  }),
});

/** Terms that `judgeTerms` accepts. */
export const anyTerms: fc.Arbitrary<Terms> = fc.oneof(anyRowTerms, anyRealtime);

export const anyBet = fc.record(Object.fromEntries(gameTypes.map((gameType) => [gameType, anyUnits])), {
  requiredKeys: [],
});

export const anyFigures = fc.record({ validBet: anyUnits, active: anyCount, houseWin: anySigned, base: anySigned });

const anySteps = fc.bigInt({ min: 0n, max: 60n }).map((count) => count * 100n);
const anySource = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 9_000n }));

/** A payer of some downlines: with enough, with too little or with nothing. */
export const anyPayer = fc.record({
  sources: fc.record({ inflow: anySource, reserve: anySource, wallet: anySource }),
  owed: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 30 }), units: anySteps }), {
    selector: ({ id }) => id,
    maxLength: 6,
  }),
});

/** Agents in any order, each under the operator or under one with a lower number. */
export const anyTree = fc
  .array(fc.tuple(fc.nat(), anySteps, anySource, anySource), { minLength: 1, maxLength: 14 })
  .map((agents) =>
    agents.map(([place, gross, reserve, wallet], index): TreeAgent<number> => {
      const upline = place % (index + 1);
      return { id: index + 1, upline: upline === 0 ? null : upline, gross, reserve, wallet };
    }),
  )
  .chain((agents) => fc.shuffledSubarray(agents, { minLength: agents.length }));
