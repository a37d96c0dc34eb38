import { type EngineId, gameOf } from '@fairhouse/games';
import type { FeedGame } from '@fairhouse/protocol';
import { codeOf } from './code-of.ts';

export type Facts = Pick<FeedGame, 'minLineNum' | 'rtpPpm' | 'volatility' | 'maxWinMultiple' | 'layout' | 'features'>;

/** What decides which program runs a game. */
type NamedGame = Pick<FeedGame, 'name' | 'gameType' | 'classify'>;

type Program = { engine: EngineId; facts: Facts };

const workOut = ({ name, gameType, classify }: NamedGame): Program | null => {
  const game = gameOf({ gameCode: codeOf(name), name, gameType, classify });
  if (game === null) return null;
  const { engine, rtpPpm, volatility, maxWinMultiple, layout, features, minLineNum } = game;
  // How much a table swings depends on where the player bets, so its card shows none.
  return {
    engine,
    facts: {
      minLineNum,
      rtpPpm,
      volatility: gameType === 'RNG' ? volatility : null,
      maxWinMultiple,
      layout,
      features,
    },
  };
};

const known = new Map<string, Program | null>();

/** The program of a game; null if the studio has none. It is the same in every catalogue, so it is computed once. */
const programOf = (game: NamedGame): Program | null => {
  const key = `${game.gameType} ${game.classify} ${game.name}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const program = workOut(game);
  known.set(key, program);
  return program;
};

export const engineOf = (game: NamedGame): EngineId | null => programOf(game)?.engine ?? null;

/** A studio's data of a game, computed from its rules. */
export const factsOf = (game: NamedGame): Facts => {
  const program = programOf(game);
  if (program === null) throw new RangeError(`no program runs ${game.name}`);
  return program.facts;
};
