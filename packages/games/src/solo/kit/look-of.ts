import { chooseLook, paletteOf, pathOf, seededRandom } from '@fairhouse/art';

/** Words for motifs on scratch cards; none of them suggests a payout. */
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

/**
 * The look of a game. It is sent with the design, because bundling the drawings of all games would be larger than any
 * single game.
 */
export type SoloLook = {
  /** The game's own motif, in a box of 512 by 512. */
  motif: string;
  colours: { sky: string; mid: string; deep: string; glow: string; mark: string };
  /** The game's own motif is the rarest; the others follow, each with its own colour. */
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

/** The look of a game is derived from its name, like its tile in the lobby. */
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
