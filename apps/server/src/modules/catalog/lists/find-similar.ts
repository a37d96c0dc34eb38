import type { Db } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { readPlayable } from './ordered.store.ts';
import type { OrderedList } from './ordered-list.rules.ts';

const similarMax = 6;

/**
 * Similar games that can be played now: those after it in the list of its sub-filter, else of its type, then from the
 * start of that list. Starting at the game's own position avoids the same six suggestions for a whole category.
 */
export const findSimilar = async (
  view: View,
  { game, places }: { game: GameCard; places: { inClass: number | null; inType: number } },
  deps: { db: Db },
): Promise<GameCard[]> => {
  const { gameType, gameClassify } = game;
  const searches: { list: OrderedList; after: number }[] = [];
  if (gameClassify !== null && places.inClass !== null) {
    const list: OrderedList = { position: 'place_class', gameType, classify: gameClassify, isHot: false };
    searches.push({ list, after: places.inClass }, { list, after: 0 });
  }
  const list: OrderedList = { position: 'place_type', gameType, isHot: false };
  searches.push({ list, after: places.inType }, { list, after: 0 });
  const similar: GameCard[] = [];
  for (const search of searches) {
    if (similar.length === similarMax) break;
    const except = [game.nodeId, ...similar.map(({ nodeId }) => nodeId)];
    similar.push(
      ...(await readPlayable(deps.db.read, view, search.list, {
        after: search.after,
        except,
        limit: similarMax - similar.length,
      })),
    );
  }
  return similar;
};
