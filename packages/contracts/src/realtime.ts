import { currencyOf, payoutOf, ppm } from '@fairhouse/money';
import type { GameType, RealtimeTerms } from './terms.ts';

/** Valid bet of the team by game type, since the later of the day's start and the contract's. */
export type BetByGameType = { readonly [Type in GameType]?: bigint };

/** What the whole team has earned since then. All game types are summed before the one cut. */
export const entitledOf = ({ rates, currency }: RealtimeTerms, bet: BetByGameType): bigint =>
  payoutOf(
    rates.reduce((total, { gameType, ratePpm }) => total + (bet[gameType] ?? 0n) * BigInt(ratePpm), 0n),
    [ppm(1n)],
    currencyOf(currency),
  );

/** The agent's own part: what is left above its direct downlines. */
export const netOf = (entitled: bigint, entitledBelow: readonly bigint[]): bigint =>
  entitledBelow.reduce((left, units) => left - units, entitled);

/** What this window pays. A net that fell below what was paid waits until it has grown again. */
export const payOf = (net: bigint, paidBefore: bigint): bigint => (net > paidBefore ? net - paidBefore : 0n);
