/** What a player has before the eyes at once: no motif comes twice in so many games. */
export const gamesWithoutRepeat = 42;

export type Look = { motif: string; palette: string };

/** One list of a lobby as it grows: which motif stood where last, and the palette of its last game. */
export type ListHistory = { length: number; lastAt: Map<string, number>; lastPalette: string | null };

export const newList = (): ListHistory => ({ length: 0, lastAt: new Map(), lastPalette: null });

export const addTo = (list: ListHistory, { motif, palette }: Look): void => {
  list.lastAt.set(motif, list.length);
  list.lastPalette = palette;
  list.length += 1;
};

/** How many games too soon the motif would come back. */
const tooSoon = (list: ListHistory, motif: string): number =>
  Math.max(0, gamesWithoutRepeat - (list.length - (list.lastAt.get(motif) ?? Number.NEGATIVE_INFINITY)));

/** A fault weighs more in the first of the lists than in those behind it: that is the one most players see. */
const weights = [8, 4, 2, 1] as const;
/** A palette next to itself is worse than any motif too soon. */
const paletteFault = 200;

/** How badly a game would stand next in all of these lists; 0 is without fault. */
export const faultOf = (lists: readonly ListHistory[], { motif, palette }: Look): number =>
  lists.reduce(
    (sum, list, at) =>
      sum + (weights[at] ?? 1) * (tooSoon(list, motif) + (list.lastPalette === palette ? paletteFault : 0)),
    0,
  );
