import type { Db } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { readPlayable } from './placed.store.ts';
import type { PlacedList } from './placed-list.rules.ts';

const similarMax = 6;

/**
 * Others of the kind that can be played now: those that follow it in the list of its sub-filter, else
 * of its type, and then from the head of that list. Taken from its own place on, so that not every
 * game of a category names the same six.
 */
export const findSimilar = async (
  view: View,
  { game, places }: { game: GameCard; places: { inClass: number | null; inType: number } },
  use: { db: Db },
): Promise<GameCard[]> => {
  const { gameType, gameClassify } = game;
  const searches: { list: PlacedList; after: number }[] = [];
  if (gameClassify !== null && places.inClass !== null) {
    const list: PlacedList = { place: 'place_class', gameType, classify: gameClassify, isHot: false };
    searches.push({ list, after: places.inClass }, { list, after: 0 });
  }
  const list: PlacedList = { place: 'place_type', gameType, isHot: false };
  searches.push({ list, after: places.inType }, { list, after: 0 });
  const similar: GameCard[] = [];
  for (const search of searches) {
    if (similar.length === similarMax) break;
    const except = [game.nodeId, ...similar.map(({ nodeId }) => nodeId)];
    similar.push(
      ...(await readPlayable(use.db.read, view, search.list, {
        after: search.after,
        except,
        limit: similarMax - similar.length,
      })),
    );
  }
  return similar;
};
