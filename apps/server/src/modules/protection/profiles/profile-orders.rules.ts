import { coolingOffOptions, exclusionOptions } from '@fairhouse/protocol';
import { amountFor, slotsMaxStakeFor } from './profile.rules.ts';
import type { AmountByCurrency, ProfileKeys } from './profile.types.ts';

/** The order of strictness of one key's values. */
export type Order<Value> = {
  /** Whether `a` protects at least as much as `b`. */
  holds(a: Value, b: Value): boolean;
  /** A value that protects at least as much as either. */
  strictest(a: Value, b: Value): Value;
};

const highest: Order<number> = { holds: (a, b) => a >= b, strictest: Math.max };
const lowest: Order<number> = { holds: (a, b) => a <= b, strictest: Math.min };
const off: Order<boolean> = { holds: (a, b) => !a || b, strictest: (a, b) => a && b };
const on: Order<boolean> = { holds: (a, b) => a || !b, strictest: (a, b) => a || b };

/** Ranks values, strictest first. */
const ranked = <Word extends string>(words: readonly Word[]): Order<Word> => ({
  holds: (a, b) => words.indexOf(a) <= words.indexOf(b),
  strictest: (a, b) => (words.indexOf(a) <= words.indexOf(b) ? a : b),
});

/** More options to take a break mean more protection. */
const offered = <Option extends string>(all: readonly Option[]): Order<readonly Option[]> => ({
  holds: (a, b) => b.every((option) => a.includes(option)),
  strictest: (a, b) => all.filter((option) => a.includes(option) || b.includes(option)),
});

/** Null means no bound. */
const lowestOrNone: Order<number | null> = {
  holds: (a, b) => b === null || (a !== null && a <= b),
  strictest: (a, b) => (a === null || b === null ? (a ?? b) : Math.min(a, b)),
};

/** `Math.min` does not accept bigints. */
const lower = (one: bigint, other: bigint): bigint => {
  if (one < other) return one;
  return other;
};

const currenciesOf = (...amounts: readonly AmountByCurrency[]): string[] => [
  ...new Set(amounts.flatMap((each) => Object.keys(each))),
];

const lowestAmounts: Order<AmountByCurrency> = {
  holds: (a, b) => currenciesOf(a, b).every((currency) => amountFor(a, currency) <= amountFor(b, currency)),
  strictest: (a, b) =>
    Object.fromEntries(
      currenciesOf(a, b).map((currency) => {
        const [one, other] = [amountFor(a, currency), amountFor(b, currency)];
        return [currency, lower(one, other)];
      }),
    ) as AmountByCurrency,
};

type Checks = ProfileKeys['realityCheckMinutes'];
const longest = ({ choices }: Checks): number => Math.max(...choices);

/** Checks at least as often by default, never less often by choice, and can be switched off only if both allow it. */
const realityCheck: Order<Checks> = {
  holds: (a, b) => a.default <= b.default && longest(a) <= longest(b) && off.holds(a.mayBeOff, b.mayBeOff),
  strictest: (a, b) => {
    const bound = Math.min(longest(a), longest(b));
    const choices = [...new Set([...a.choices, ...b.choices, bound])].filter((minutes) => minutes <= bound);
    const first = Math.min(a.default, b.default, bound);
    return {
      default: first,
      choices: [...new Set([...choices, first])].toSorted((one, other) => one - other),
      mayBeOff: a.mayBeOff && b.mayBeOff,
    };
  },
};

type Stakes = ProfileKeys['slotsMaxStake'];
const agesOf = (...stakes: readonly Stakes[]): number[] =>
  [...new Set(stakes.flatMap((each) => each?.map(({ fromAge }) => fromAge) ?? []))].toSorted((a, b) => a - b);
const stakeAt = (stakes: Stakes, age: number, currency: string): bigint | null =>
  slotsMaxStakeFor({ slotsMaxStake: stakes }, { age, currency });

/** Compared at every age where either changes, and in every currency that either names. */
const maxStake: Order<Stakes> = {
  holds: (a, b) => {
    if (b === null) return true;
    if (a === null) return false;
    const currencies = currenciesOf(...a.map(({ amount }) => amount), ...b.map(({ amount }) => amount));
    return [0, ...agesOf(a, b)].every((age) =>
      currencies.every((currency) => (stakeAt(a, age, currency) ?? 0n) <= (stakeAt(b, age, currency) ?? 0n)),
    );
  },
  strictest: (a, b) => {
    if (a === null || b === null) return a ?? b;
    const currencies = currenciesOf(...a.map(({ amount }) => amount), ...b.map(({ amount }) => amount));
    return [0, ...agesOf(a, b).filter((age) => age > 0)].map((fromAge) => ({
      fromAge,
      amount: Object.fromEntries(
        currencies.map((currency) => {
          const [one, other] = [stakeAt(a, fromAge, currency) ?? 0n, stakeAt(b, fromAge, currency) ?? 0n];
          return [currency, lower(one, other)];
        }),
      ) as AmountByCurrency,
    }));
  },
};

/** One order for every key: a key without one does not compile. */
export const orders: { readonly [Key in keyof ProfileKeys]-?: Order<ProfileKeys[Key]> } = {
  ageMin: highest,
  ageVerifyBefore: ranked(['demo', 'deposit', 'play', 'threshold']),
  identityThreshold: lowestAmounts,
  identityDueHours: lowest,
  limitsIncreaseWaitHours: highest,
  coolingOffOptions: offered(coolingOffOptions),
  exclusionOptions: offered(exclusionOptions),
  exclusionEarlyEnd: ranked(['never', 'after_half_a_year', 'asked']),
  exclusionAtEnd: ranked(['act', 'automatic']),
  exclusionReturnWaitHours: highest,
  exclusionForeverReturnWaitHours: highest,
  exclusionAllBrands: on,
  exclusionFamily: on,
  realityCheckMinutes: realityCheck,
  historyMonths: highest,
  slotsMinCycleMs: highest,
  casinoMinCycleMs: highest,
  autoplay: off,
  turbo: off,
  celebrateAtOrBelowStake: off,
  simultaneousGames: off,
  showNetPosition: on,
  showElapsed: on,
  slotsMaxStake: maxStake,
  rtpMinPpm: highest,
  demo: ranked(['after_age_check', 'allowed']),
  bonusMaxWagering: lowestOrNone,
  agentTransfers: off,
  teamDetail: ranked(['sums', 'lines']),
  transferWallet: off,
  sessionPauseMinutes: highest,
  vipMinAge: highest,
};
