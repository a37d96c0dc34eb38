import type { seededRandom } from '@fairhouse/art';
import type { FeedGame } from '@fairhouse/protocol';

/** One unit of the smallest stake in each currency: a round amount in that currency, not an exchange rate. */
const units = {
  USD: 1,
  EUR: 1,
  GBP: 1,
  CAD: 1,
  AUD: 1,
  BRL: 5,
  MYR: 5,
  CNY: 5,
  MXN: 20,
  THB: 20,
  PHP: 50,
  INR: 50,
  JPY: 100,
  KRW: 1_000,
  IDR: 10_000,
  VND: 20_000,
} as const;

export const currencies = Object.keys(units);

/** Amounts are in units of 1e-4. */
const scale = 10_000n;
const [dime, one] = [scale / 10n, scale];
type Steps = readonly [bigint, ...bigint[]];
const slotSteps: Steps = [dime, dime, 2n * dime, 2n * dime, 5n * dime, one];
const stepsOf: Partial<Readonly<Record<FeedGame['gameType'], Steps>>> = {
  LIVE: [5n * dime, one, one, 2n * one, 5n * one],
  ELOTT: [dime, 2n * dime, 5n * dime],
};

/** The smallest stake by currency. */
export const limitsOf = (
  gameType: FeedGame['gameType'],
  random: ReturnType<typeof seededRandom>,
): FeedGame['limits'] => {
  const step = random.pick(stepsOf[gameType] ?? slotSteps);
  return Object.fromEntries(
    Object.entries(units).map(([currency, unit]) => [currency, { minBet: String(step * BigInt(unit)) }]),
  );
};
