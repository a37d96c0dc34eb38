import { gameOf, isTableEngine, soloRulesOf } from '@fairhouse/games';
import { listTiles, type TileOfFeed } from '@fairhouse/studio-feed';
import type { FoundGame, Games } from './games.types.ts';

const describe = ({ gameCode, name, gameType, classify, limits, status }: TileOfFeed): FoundGame => {
  const game = gameOf({ gameCode, name, gameType, classify });
  if (game === null || status !== 'active') return { kind: 'closed' };
  const { engine, design, rtpPpm, maxWinMultiple, minCycleMs } = game;
  return { kind: 'open', game: { gameCode, name, engine, design, rtpPpm, maxWinMultiple, minCycleMs, limits } };
};

/** The games of all labels; codes are unique across labels. A design is created on first use. */
export const listGames = (): Games => {
  const feed = new Map(listTiles().map((game) => [game.gameCode, game]));
  const described = new Map<string, FoundGame>();
  return {
    find: (gameCode) => {
      const known = described.get(gameCode);
      if (known !== undefined) return known;
      const game = feed.get(gameCode);
      if (game === undefined) return { kind: 'unknown' };
      const found = describe(game);
      described.set(gameCode, found);
      return found;
    },
    soloRules: (engine) => (isTableEngine(engine) ? null : soloRulesOf(engine)),
  };
};
