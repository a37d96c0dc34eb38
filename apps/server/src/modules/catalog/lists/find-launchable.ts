import type { PlayableGameType } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand, GameCard } from '../catalog.types.ts';
import { findSimilar } from './find-similar.ts';
import { readLaunchable } from './launchable.store.ts';

/** A game to be started. */
export type LaunchableGame = {
  game: GameCard;
  /** The currencies its studio supports. */
  currencies: readonly string[];
  /** Similar games that can be played now. */
  similar(): Promise<GameCard[]>;
};

/** The game that the brand shows under these codes; null if none. Used by the module that starts games. */
export const findLaunchable = async (
  brand: CatalogBrand,
  input: {
    vassalage: string;
    gameType: PlayableGameType;
    /** Absent: the game that the studio's tile starts. */
    gameCode: string | undefined;
    language: string | undefined;
  },
  deps: { db: Db },
): Promise<LaunchableGame | null> => {
  const view = viewOf(brand, input.language);
  const found = await readLaunchable(deps.db.read, view, input);
  if (found === null) return null;
  const { game, currencies } = found;
  return { game, currencies, similar: () => findSimilar(view, found, deps) };
};
