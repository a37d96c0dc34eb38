import { demoGames, demoOffer } from '../seeds/catalog.ts';
import { gamesChosenFrom } from './people.ts';

export type PlayedGame = { gameCode: string; gameType: string; vassalage: string; name: string };

/** Games of a table, or that need a player's judgement in every round, are left to people. */
const isLeftOut = ({ gameCode, name, gameType }: { gameCode: string; name: string; gameType: string }): boolean =>
  !(gameType === 'RNG' || gameType === 'ELOTT') || /blackjack|hi-lo|poker|room/i.test(`${gameCode} ${name}`);

/** The games that simulated members of a brand play, the most popular first. */
export const playedGames = (brandId: string, now: Date): PlayedGame[] => {
  const all = demoGames(now, 'curated');
  const offer = demoOffer(brandId, all);
  const off = new Set(offer?.games.filter(({ enabled }) => !enabled).map(({ gameCode }) => gameCode));
  return all
    .filter((game) => offer?.vendorCodes.includes(game.vendorCode) && !off.has(game.gameCode) && !isLeftOut(game))
    .slice(0, gamesChosenFrom)
    .map(({ gameCode, gameType, vendorCode, name }) => ({ gameCode, gameType, vassalage: vendorCode, name }));
};
