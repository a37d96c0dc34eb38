import { chooseLook, paletteOf, pathOf, seededRandom } from '@fairhouse/art';

/** Words of things that are drawn on scratch cards; none of them says how much it pays. */
const words = [
  'Crown',
  'Diamond',
  'Bell',
  'Clover',
  'Cherry',
  'Star',
  'Key',
  'Horseshoe',
  'Moon',
  'Coin',
  'Heart',
] as const;

export type SoloSymbol = { word: string; path: string; hue: number };

/** How a game is drawn. It travels with the design, because the drawings of all games would outweigh any one of them. */
export type SoloLook = {
  /** The game's own thing, in a box of 512 by 512. */
  motif: string;
  colours: { sky: string; mid: string; deep: string; glow: string; mark: string };
  /** The game's own thing is the rarest; the others stand beside it, each with its own colour. */
  symbols: SoloSymbol[];
};

const symbolsOf = (own: ReturnType<typeof chooseLook>['motif'], count: number): SoloSymbol[] => {
  const others = words
    .map((word) => ({ word: word as string, motif: chooseLook({ name: word, gameType: 'RNG' }).motif }))
    .filter(({ motif }) => motif !== own);
  return [{ word: 'Own', motif: own }, ...others]
    .slice(0, count)
    .map(({ word, motif }, index) => ({ word: word.toLowerCase(), path: pathOf(motif), hue: (85 + index * 43) % 360 }));
};

/** The look of a game follows from its name, as its tile in the lobby does. */
export const soloLookOf = (
  { name, gameType }: { name: string; gameType: string },
  { symbols = 0 }: { symbols?: number } = {},
): SoloLook => {
  const { motif, palette } = chooseLook({ name, gameType });
  const { sky, mid, deep, glow, mark } = paletteOf(palette, seededRandom(`${gameType} ${name}`));
  return {
    motif: pathOf(motif),
    colours: { sky, mid, deep, glow, mark },
    symbols: symbols === 0 ? [] : symbolsOf(motif, symbols),
  };
};
