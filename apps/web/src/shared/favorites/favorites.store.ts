import { create } from 'zustand';

export type FavoriteState = {
  /** Ids of the favourite games; null until loaded, and for viewers who cannot have any. */
  ids: ReadonlySet<string> | null;
};

export const useFavorites = create<FavoriteState>(() => ({ ids: null }));

export const useIsFavorite = (nodeId: string): boolean => useFavorites(({ ids }) => ids?.has(nodeId) ?? false);
