import { type GameType, gameTypes, rateOn, type TopRates } from '@fairhouse/contracts';

/**
 * The most of the turnover, in millionths, that a chain under the operator may earn by salaries together, by type of
 * game: above it, bets on both sides of a game would earn. Not a setting of brands: a looser bound needs a release.
 */
const turnoverPayCapPpm: Readonly<Partial<Record<GameType, number>>> = { RNG: 20_000, LIVE: 4_000 };
const otherCapPpm = 10_000;

export const marginCapOf = (gameType: GameType): number => turnoverPayCapPpm[gameType] ?? otherCapPpm;

/**
 * The first type of game on which the salaries of a level-1 agent are above the cap together: `salaries` holds, for each
 * kind, the rates that may be in force at some time.
 */
export const marginFault = (
  salaries: readonly (readonly TopRates[])[],
): { gameType: GameType; maxPpm: number } | null => {
  for (const gameType of gameTypes) {
    const maxPpm = marginCapOf(gameType);
    const ppm = salaries.reduce((sum, kind) => sum + Math.max(0, ...kind.map((rates) => rateOn(rates, gameType))), 0);
    if (ppm > maxPpm) return { gameType, maxPpm };
  }
  return null;
};
