import type { PlayableGameType } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand, GameCard } from '../catalog.types.ts';
import { findSimilar } from './find-similar.ts';
import { readLaunchable } from './launchable.store.ts';

/** A game that somebody wants to start. */
export type LaunchableGame = {
  game: GameCard;
  /** What its studio deals in. */
  currencies: readonly string[];
  /** Others of its kind that can be played now. */
  similar(): Promise<GameCard[]>;
};

/** The game that the brand shows under these words; null where it shows none. For whoever starts games. */
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
