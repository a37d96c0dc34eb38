import { seededRandom } from '@fairhouse/art';
import type { FeedGame } from '@fairhouse/protocol';
import { arrangeGames } from './arrange-games.ts';
import { codeOf } from './code-of.ts';
import { statusOf } from './feed-of.ts';
import { limitsOf } from './limits-of.ts';

export type TileOfFeed = Pick<FeedGame, 'gameCode' | 'name' | 'gameType' | 'classify' | 'limits' | 'status'>;

/** The games of all studios without the computed facts, which the studio that runs them does not need. */
export const listTiles = (): TileOfFeed[] =>
  [...arrangeGames('all').values()].flat().map(({ name, gameType, classify }) => ({
    gameCode: codeOf(name),
    name,
    gameType,
    classify,
    limits: limitsOf(gameType, seededRandom(`limits ${name}`)),
    status: statusOf(name),
  }));
