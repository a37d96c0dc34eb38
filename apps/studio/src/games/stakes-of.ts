import { vendorExponentOf } from '@fairhouse/protocol';
import type { StudioGame } from './games.types.ts';

export type Stakes = {
  min: bigint;
  max: bigint;
  /** Every stake is a multiple of it. */
  unit: bigint;
  /** Handy stakes to choose from. */
  steps: bigint[];
};

/** Feed amounts are in units of 1e-4. */
const feedExponent = 4;
const multiples = [1n, 2n, 3n, 4n, 5n, 6n, 8n, 10n, 15n, 20n, 30n, 40n, 50n, 75n, 100n, 200n, 500n, 1_000n];
/** The maximum win of a round in the feed's units of account, whatever the game's own maximum is. */
const paysAtMost = 1_000_000n * 10n ** BigInt(feedExponent);
/** Play money is counted like the feed's unit of account. */
const accountCurrency = 'USD';

const minorOf = (amount: bigint, exponent: number): bigint => {
  const minor = (amount * 10n ** BigInt(exponent)) / 10n ** BigInt(feedExponent);
  return minor > 0n ? minor : 1n;
};

/**
 * The stakes in a currency, as far as the highest win can be paid and the player's rules allow: any whole number of
 * minor units, but multiples of the smallest stake for a slot, whose stake is split evenly across its lines. Null if the game is not offered in the currency or the limit is below its smallest stake.
 */
export const stakesOf = (
  { engine, limits, maxWinMultiple }: Pick<StudioGame, 'engine' | 'limits' | 'maxWinMultiple'>,
  currency: string,
  maxStake: bigint | null,
): Stakes | null => {
  const own = limits[currency === 'XXX' ? accountCurrency : currency];
  const account = limits[accountCurrency];
  if (own === undefined || account === undefined) return null;
  const min = minorOf(BigInt(own.minBet), vendorExponentOf(currency));
  const canPay = (multiple: bigint) =>
    multiple === 1n || BigInt(account.minBet) * multiple * BigInt(maxWinMultiple) <= paysAtMost;
  const steps = multiples
    .filter(canPay)
    .map((multiple) => min * multiple)
    .filter((stake) => maxStake === null || stake <= maxStake);
  const max = steps.at(-1);
  return max === undefined ? null : { min, max, unit: engine === 'slots' ? min : 1n, steps };
};

export const isStake = ({ min, max, unit }: Stakes, stake: bigint): boolean =>
  stake >= min && stake <= max && stake % unit === 0n;
