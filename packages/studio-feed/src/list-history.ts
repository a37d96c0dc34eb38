/** The number of games a player sees at once: no motif repeats within it. */
export const gamesWithoutRepeat = 42;

export type Look = { motif: string; palette: string };

/** The history of one lobby list: the last position of each motif, and the palette of its last game. */
export type ListHistory = { length: number; lastAt: Map<string, number>; lastPalette: string | null };

export const newList = (): ListHistory => ({ length: 0, lastAt: new Map(), lastPalette: null });

export const addTo = (list: ListHistory, { motif, palette }: Look): void => {
  list.lastAt.set(motif, list.length);
  list.lastPalette = palette;
  list.length += 1;
};

/** How many games too early the motif would repeat. */
const tooSoon = (list: ListHistory, motif: string): number =>
  Math.max(0, gamesWithoutRepeat - (list.length - (list.lastAt.get(motif) ?? Number.NEGATIVE_INFINITY)));

/** A fault weighs more in the first list than in the later ones, because most players see that one. */
const weights = [8, 4, 2, 1] as const;
/** A palette next to itself is worse than any early motif. */
const paletteFault = 200;

/** The total fault if a game came next in all of these lists; 0 is none. */
export const faultOf = (lists: readonly ListHistory[], { motif, palette }: Look): number =>
  lists.reduce(
    (sum, list, at) =>
      sum + (weights[at] ?? 1) * (tooSoon(list, motif) + (list.lastPalette === palette ? paletteFault : 0)),
    0,
  );
