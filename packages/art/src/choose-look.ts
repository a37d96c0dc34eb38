import { drawnMotifs } from './drawn-motifs.ts';
import { colourWords, type Look, looks, type MotifName, typeLooks } from './motif-words.ts';
import { motifs } from './motifs.gen.ts';
import { type PaletteName, palettes } from './palette-names.ts';
import type { Random } from './seeded-random.ts';

const allPalettes = Object.keys(palettes) as [PaletteName, ...PaletteName[]];
const anyLook: Look = { motifs: ['crown', 'cut-diamond', 'round-star'] };

/** A name may hold any word, also one that every object answers to. */
const entryOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** How many become one: `berries`, `wolves`, `torches`, `coins`. */
const endings = [
  [/$/, ''],
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/es$/, ''],
  [/s$/, ''],
] as const;

const lookOfWord = (word: string): Look | undefined =>
  endings.map(([many, one]) => entryOf(looks, word.replace(many, one))).find(Boolean);

/**
 * What a game is drawn with. The last word of a name that can be drawn decides, because that is the
 * thing and the words before it say what kind: a "Thunder Dragon" is a dragon. A "Lotus Lotto" is about the lotus.
 */
export const chooseLook = (
  { name, gameType }: { name: string; gameType: string },
  random: Random,
): { motif: MotifName; palette: PaletteName } => {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const named = words.toReversed().flatMap((word) => lookOfWord(word) ?? []);
  const look = named.find(({ isKind }) => isKind !== true) ?? named[0] ?? entryOf(typeLooks, gameType) ?? anyLook;
  const colour = words.map((word) => entryOf(colourWords, word)).find(Boolean);
  return { motif: random.pick(look.motifs), palette: colour ?? random.pick(look.palettes ?? allPalettes) };
};

/** The path of a motif in a box of 512 by 512. */
export const pathOf = (motif: MotifName): string =>
  motif in drawnMotifs ? drawnMotifs[motif as keyof typeof drawnMotifs] : motifs[motif as keyof typeof motifs];
