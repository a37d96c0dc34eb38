import type { OpenedGame, RoundProof, RoundView } from '@fairhouse/games/wire';

/** The public proof of a table round names no bets; with the player's own ones, their payout can be checked too. */
export const withOwnBets = (
  proof: RoundProof,
  { stake, win, wish }: Pick<RoundView, 'stake' | 'win' | 'wish'>,
  { currency, currencyExponent }: Pick<OpenedGame, 'currency' | 'currencyExponent'>,
): RoundProof => ({ ...proof, stake, win, wish, money: { currency, currencyExponent } });
