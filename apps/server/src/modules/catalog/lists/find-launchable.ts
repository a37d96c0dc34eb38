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
  wish: {
    vassalage: string;
    gameType: PlayableGameType;
    /** Absent: the game that the studio's tile starts. */
    gameCode: string | undefined;
    language: string | undefined;
  },
  use: { db: Db },
): Promise<LaunchableGame | null> => {
  const view = viewOf(brand, wish.language);
  const found = await readLaunchable(use.db.read, view, wish);
  if (found === null) return null;
  const { game, currencies } = found;
  return { game, currencies, similar: () => findSimilar(view, found, use) };
};
