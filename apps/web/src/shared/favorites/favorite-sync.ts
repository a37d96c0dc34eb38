import { constants } from '@fairhouse/protocol/constants';

/** What the server needs to store a favourite. */
export type FavoriteGame = { nodeId: string; vassalage: string; gameType: string };

/** A message between tabs: a change the server has just confirmed. */
export type FavoriteChange = { nodeId: string; isFavorite: boolean };

export type FavoritePorts<Game extends FavoriteGame> = {
  askIds: () => Promise<readonly string[]>;
  send: (game: Game, isFavorite: boolean) => Promise<void>;
  announce: (change: FavoriteChange) => void;
  show: (ids: ReadonlySet<string>) => void;
  showFailure: (error: unknown) => void;
  /** The server's list has changed: cached copies are stale. */
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
 * Keeps the favourites of one member equal here, in other tabs and on the server. A toggle shows at once and is then
 * sent (spec §4); one that fails is rolled back. While a request is in flight no list from the server is used: it may
 * be older than the toggle, so it is fetched again afterwards.
 */
export const openFavoriteSync = <Game extends FavoriteGame>(ports: FavoritePorts<Game>) => {
  let ids: ReadonlySet<string> = new Set();
  let loaded: Promise<void> | null = null;
  let isStale = false;
  /** Counts every toggle and every fetch; a response to an older count is dropped. */
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
      // Toggles during a request are not queued: the last one counts.
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

  /** Fetches the list once; after a failure the next caller fetches again. */
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
      // The list may have loaded meanwhile and contain the game already: then there is nothing to add.
      const knownBefore = ids.has(game.nodeId);
      if (knownBefore === isFavorite) return;
      moves += 1;
      put({ nodeId: game.nodeId, isFavorite });
      if (!underway.has(game.nodeId)) await settle(game, knownBefore);
    },
    /** Another tab has changed something. It is shown at once; then the server's list decides. */
    applyChange: async (change: FavoriteChange): Promise<void> => {
      if (!underway.has(change.nodeId)) put(change);
      ports.noteChanged();
      await refresh();
    },
  };
};

export type FavoriteSync<Game extends FavoriteGame> = ReturnType<typeof openFavoriteSync<Game>>;
