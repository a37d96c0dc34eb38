import type { WonRound } from '#modules/bet/index.ts';
import type { HourFigures, HourPeople } from './today.types.ts';

/** The highest wins since a time, each round once, a fixed number per currency, highest first. */
export const topWins = (
  wins: readonly WonRound[],
  { since, perCurrency }: { since: Date; perCurrency: number },
): WonRound[] => {
  const once = new Map(wins.filter(({ settledAt }) => settledAt >= since).map((win) => [win.id, win]));
  const byCurrency = Map.groupBy(once.values(), ({ currency }) => currency);
  const gain = ({ won, staked }: WonRound): bigint => won - staked;
  return [...byCurrency.keys()]
    .sort()
    .flatMap((currency) =>
      (byCurrency.get(currency) ?? [])
        .sort((one, other) => (gain(other) > gain(one) ? 1 : gain(other) < gain(one) ? -1 : one.id < other.id ? -1 : 1))
        .slice(0, perCurrency),
    );
};

export type CurrencyFigures = {
  rounds: number;
  staked: { minor: bigint; currency: string };
  won: { minor: bigint; currency: string };
  ggr: { minor: bigint; currency: string };
};

/** Sums hours by currency: amounts of different currencies cannot be added. */
export const sumFigures = (hours: readonly HourFigures[]): CurrencyFigures[] => {
  const byCurrency = Map.groupBy(hours, ({ currency }) => currency);
  return [...byCurrency.keys()].sort().map((currency) => {
    const some = byCurrency.get(currency) ?? [];
    const staked = some.reduce((sum, hour) => sum + hour.staked, 0n);
    const won = some.reduce((sum, hour) => sum + hour.won, 0n);
    return {
      rounds: some.reduce((sum, hour) => sum + hour.rounds, 0),
      staked: { minor: staked, currency },
      won: { minor: won, currency },
      ggr: { minor: staked - won, currency },
    };
  });
};

export const sumNewMembers = (hours: readonly HourPeople[]): number =>
  hours.reduce((sum, { newMembers }) => sum + newMembers, 0);

/** Rows whose hour is within [from, to). */
export const within = <Row extends { hour: Date }>(rows: readonly Row[], from: Date, to: Date): Row[] =>
  rows.filter(({ hour }) => hour >= from && hour < to);
