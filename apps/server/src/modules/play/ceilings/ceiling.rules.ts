import { type Currency, currencyOf } from '@fairhouse/money';

/**
 * How many units of each currency are about one US dollar. Orders of magnitude for default ceilings, not exchange
 * rates: nothing is ever converted with them.
 */
const perDollar: Readonly<Record<string, number>> = {
  AED: 4,
  AUD: 1.5,
  BDT: 120,
  BRL: 5.5,
  CAD: 1.4,
  CNY: 7,
  CZK: 23,
  DKK: 7,
  HKD: 8,
  HUF: 370,
  IDR: 16_000,
  INR: 85,
  JPY: 150,
  KHR: 4_000,
  KRW: 1_400,
  KWD: 0.3,
  LAK: 21_000,
  LKR: 300,
  MMK: 2_100,
  MXN: 19,
  MYR: 4.5,
  NGN: 1_500,
  NOK: 11,
  NPR: 135,
  NZD: 1.7,
  PHP: 57,
  PKR: 280,
  PLN: 4,
  RON: 4.6,
  SEK: 10.5,
  SGD: 1.3,
  THB: 35,
  TRY: 35,
  TWD: 32,
  VND: 25_000,
  ZAR: 18,
  BTC: 0.000_01,
  ETH: 0.000_3,
};

/** About this many dollars in another currency, in its units. */
const dollarsIn = (currency: string, dollars: number): bigint => {
  const { scale }: Currency = currencyOf(currency);
  return BigInt(Math.round(dollars * (perDollar[currency] ?? 1) * 10 ** scale));
};

/** The settings of a vendor or a game; null uses the platform's default. */
export type CeilingSetting = {
  winMax: bigint | null;
  winFloor: bigint | null;
  winTimes: number | null;
  rtpPpm: number | null;
  minuteMax: bigint | null;
  hourMax: bigint | null;
  dayMax: bigint | null;
};

/** The defaults, in dollars. */
const ownDollars = { winMax: 500_000, winFloor: 100, minuteMax: 100_000, hourMax: 250_000, dayMax: 500_000 } as const;
/** The hard maximum, even with four-eyes approval. */
const hardDollars = {
  winMax: 5_000_000,
  winFloor: 10_000,
  minuteMax: 5_000_000,
  hourMax: 10_000_000,
  dayMax: 20_000_000,
} as const;
const ownTimes = 50_000;
const hardTimes = 500_000;
const ownRtpPpm = 970_000;
/** The maximum credit while the vendor's breaker is open. */
const breakerDollars = 100;

type Amount = keyof typeof ownDollars;

export const hardMaxOf = (currency: string, what: Amount): bigint =>
  least(dollarsIn(currency, hardDollars[what]), currencyOf(currency).maxOperation);

export const ownCeiling = (
  currency: string,
): { [Name in keyof CeilingSetting]: NonNullable<CeilingSetting[Name]> } => ({
  winMax: dollarsIn(currency, ownDollars.winMax),
  winFloor: dollarsIn(currency, ownDollars.winFloor),
  winTimes: ownTimes,
  rtpPpm: ownRtpPpm,
  minuteMax: dollarsIn(currency, ownDollars.minuteMax),
  hourMax: dollarsIn(currency, ownDollars.hourMax),
  dayMax: dollarsIn(currency, ownDollars.dayMax),
});

const amountNames = ['winMax', 'winFloor', 'minuteMax', 'hourMax', 'dayMax'] as const;

/** The first value above its hard maximum, or null. */
export const tooHigh = (currency: string, setting: CeilingSetting): keyof CeilingSetting | null => {
  if (setting.winTimes !== null && setting.winTimes > hardTimes) return 'winTimes';
  return amountNames.find((name) => (setting[name] ?? 0n) > hardMaxOf(currency, name)) ?? null;
};

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const least = (...values: readonly (bigint | null | undefined)[]): bigint =>
  values.flatMap((value) => value ?? []).reduce(smaller);

/**
 * The ceiling of a win. A game's setting overrides its vendor's, and that overrides the platform's. The vendor's
 * published multiple can only lower it, because the vendor declares it itself. It is truncated to an integer, so one
 * more is allowed.
 */
export const ceilingFor = (
  { vendor, game }: { vendor: CeilingSetting | undefined; game: CeilingSetting | undefined },
  { currency, published, isBreakerOpen }: { currency: string; published: number | null; isBreakerOpen: boolean },
): { max: bigint; floor: bigint; times: number } => {
  const own = ownCeiling(currency);
  const times = game?.winTimes ?? vendor?.winTimes ?? own.winTimes;
  return {
    max: least(game?.winMax ?? vendor?.winMax ?? own.winMax, isBreakerOpen ? breakerMaxOf(currency) : null),
    floor: game?.winFloor ?? vendor?.winFloor ?? own.winFloor,
    times: (published === null ? times : Math.min(times, published + 1)) * 1_000,
  };
};

export const breakerMaxOf = (currency: string): bigint => dollarsIn(currency, breakerDollars);

export const creditSpans = { minute: 60, hour: 3_600, day: 86_400 } as const;
export type CreditSpan = keyof typeof creditSpans;
/** What a vendor's players staked and were credited in a period. */
export type CreditSums = { staked: bigint; credited: bigint };

/** The first span in which the credits exceed what the stakes and the setting allow; null if there is none. */
export const judgeCredits = (
  sums: Readonly<Record<CreditSpan, CreditSums>>,
  setting: CeilingSetting | undefined,
  currency: string,
): CreditSpan | null => {
  const own = ownCeiling(currency);
  const rtpPpm = BigInt(setting?.rtpPpm ?? own.rtpPpm);
  const room: Record<CreditSpan, bigint> = {
    minute: setting?.minuteMax ?? own.minuteMax,
    hour: setting?.hourMax ?? own.hourMax,
    day: setting?.dayMax ?? own.dayMax,
  };
  const spans = Object.keys(creditSpans) as CreditSpan[];
  return spans.find((span) => sums[span].credited > (sums[span].staked * rtpPpm) / 1_000_000n + room[span]) ?? null;
};
