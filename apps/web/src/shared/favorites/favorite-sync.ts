import { constants } from '@fairhouse/protocol/constants';

/** What the house needs to know of a game to keep it. */
export type FavoriteGame = { nodeId: string; vassalage: string; gameType: string };

/** What one tab tells the others: what the house has just confirmed. */
export type FavoriteChange = { nodeId: string; isFavorite: boolean };

export type FavoritePorts<Game extends FavoriteGame> = {
  askIds: () => Promise<readonly string[]>;
  send: (game: Game, isFavorite: boolean) => Promise<void>;
  announce: (change: FavoriteChange) => void;
  show: (ids: ReadonlySet<string>) => void;
  showFailure: (error: unknown) => void;
  /** The house's list is another one now: what was read of it is old. */
  noteChanged: () => void;
  nowMs: () => number;
};

const withFavorite = (ids: ReadonlySet<string>, { nodeId, isFavorite }: FavoriteChange): ReadonlySet<string> => {
  const next = new Set(ids);
  if (isFavorite) next.add(nodeId);
  else next.delete(nodeId);
  return next;
};

/**
 * Keeps the favourites of one member equal here, in other tabs and in the house. A wish shows at once and is then
 * sent (spec §4); one that fails is taken back. While something is under way no list from the house is believed:
 * it may be older than the wish, so it is asked for again afterwards.
 */
export const openFavoriteSync = <Game extends FavoriteGame>(ports: FavoritePorts<Game>) => {
  let ids: ReadonlySet<string> = new Set();
  let loaded: Promise<void> | null = null;
  let isStale = false;
  /** Counts every wish and every question; an answer to an older count is not taken. */
  let moves = 0;
  const underway = new Set<string>();
  const toggledAtMs = new Map<string, number>();

  const put = (change: FavoriteChange): void => {
    ids = withFavorite(ids, change);
    ports.show(ids);
  };

  const refresh = async (): Promise<void> => {
    isStale = underway.size > 0;
    if (isStale) return;
    moves += 1;
    const asked = moves;
    const list = await ports.askIds();
    if (asked !== moves) return;
    ids = new Set(list);
    ports.show(ids);
  };

  const settle = async (game: Game, knownBefore: boolean): Promise<void> => {
    const { nodeId } = game;
    let known = knownBefore;
    underway.add(nodeId);
    try {
      // Wishes that come while one is under way are not queued: the last one counts.
      while (ids.has(nodeId) !== known) {
        const isFavorite = ids.has(nodeId);
        await ports.send(game, isFavorite);
        known = isFavorite;
        ports.announce({ nodeId, isFavorite });
      }
    } catch (error) {
      put({ nodeId, isFavorite: known });
      ports.showFailure(error);
    }
    underway.delete(nodeId);
    ports.noteChanged();
    if (isStale) await refresh();
  };

  const isTooSoon = (nodeId: string): boolean => {
    const lastMs = toggledAtMs.get(nodeId);
    const nowMs = ports.nowMs();
    if (lastMs !== undefined && nowMs - lastMs < constants.favoriteToggleIntervalMilliseconds.value) return true;
    toggledAtMs.set(nodeId, nowMs);
    return false;
  };

  /** The list once; a question that failed is asked again by whoever needs it next. */
  const load = (): Promise<void> => {
    loaded ??= refresh().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };

  return {
    load,
    refresh,
    /** Spec §4, §9: a favourite is removed, another game added; at most once per second and game. */
    toggle: async (game: Game): Promise<void> => {
      if (isTooSoon(game.nodeId)) return;
      const isFavorite = !ids.has(game.nodeId);
      try {
        await load();
      } catch (error) {
        return ports.showFailure(error);
      }
      // The list may have come meanwhile and hold the game already: then there is nothing to add.
      const knownBefore = ids.has(game.nodeId);
      if (knownBefore === isFavorite) return;
      moves += 1;
      put({ nodeId: game.nodeId, isFavorite });
      if (!underway.has(game.nodeId)) await settle(game, knownBefore);
    },
    /** Another tab has changed something. Its word is shown at once; the house's list has the last one. */
    applyChange: async (change: FavoriteChange): Promise<void> => {
      if (!underway.has(change.nodeId)) put(change);
      ports.noteChanged();
      await refresh();
    },
  };
};

export type FavoriteSync<Game extends FavoriteGame> = ReturnType<typeof openFavoriteSync<Game>>;
