import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isGameId } from '../catalog.rules.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { type GameFacts, readGameFacts } from './detail.store.ts';
import { readPlayable } from './placed.store.ts';
import type { PlacedList } from './placed-list.rules.ts';

const similarMax = 6;

type GameDetail = Omit<GameFacts, 'places' | 'launchedAt' | 'maintenanceUntil'> & {
  launchedAt: string;
  maintenanceUntil: string | null;
  similar: GameCard[];
};

/**
 * Others of the kind: those that follow it in the list of its sub-filter, else of its type, and then
 * from the head of that list. Taken from its own place on, so that not every game of a category
 * names the same six.
 */
const findSimilar = async (view: View, { game, places }: GameFacts, use: { db: Db }): Promise<GameCard[]> => {
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

/** A game with its facts, and others like it. One that is hidden is as unknown as one that never was. */
export const getGame = async (view: View, nodeId: string, use: { db: Db }): Promise<GameDetail> => {
  const facts = isGameId(nodeId) ? await readGameFacts(use.db.read, view, nodeId) : null;
  if (facts === null) throw new Refusal('CATALOG_GAME_UNKNOWN');
  const { places: _, launchedAt, maintenanceUntil, ...told } = facts;
  return {
    ...told,
    launchedAt: launchedAt.toISOString(),
    maintenanceUntil: maintenanceUntil?.toISOString() ?? null,
    similar: await findSimilar(view, facts, use),
  };
};
