import type { DepositFigures, PlayFigures } from './today.types.ts';

const none = (currency: string): PlayFigures => ({
  rounds: 0,
  staked: { minor: 0n, currency },
  won: { minor: 0n, currency },
  ggr: { minor: 0n, currency },
});

/** The figures of one currency; zero for a period without rounds. */
export const figuresIn = (figures: readonly PlayFigures[], currency: string): PlayFigures =>
  figures.find(({ ggr }) => ggr.currency === currency) ?? none(currency);

export const depositsIn = (figures: readonly DepositFigures[], currency: string): DepositFigures =>
  figures.find(({ credited }) => credited.currency === currency) ?? { credited: { minor: 0n, currency }, count: 0 };

/** For charts only, where the loss of precision is not visible; the figures beside them are exact. */
export const chartUnits = (minor: bigint): number => Number(minor);
