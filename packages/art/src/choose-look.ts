import { type AccentName, drifting } from './accents.ts';
import type { BackgroundName } from './backgrounds.ts';
import { drawnMotifs } from './drawn-motifs.ts';
import { colourWords, type Look, looks, type MotifName, typeLooks } from './motif-words.ts';
import { motifs } from './motifs.gen.ts';
import { type PaletteName, palettes } from './palette-names.ts';
import { realmLooks } from './realm-looks.ts';
import { type Scene, typeScenes, wordScenes } from './scenes.ts';
import { seededRandom } from './seeded-random.ts';

const allPalettes = Object.keys(palettes) as [PaletteName, ...PaletteName[]];
const anyLook: Look = { motifs: ['crown', 'cut-diamond', 'round-star'] };
const anyBackgrounds: readonly [BackgroundName, ...BackgroundName[]] = [
  'rays',
  'rings',
  'bubbles',
  'waves',
  'diamonds',
];

/** A name may contain any word, including the name of an inherited object property. */
const entryOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Plural endings: `berries`, `wolves`, `torches`, `coins`. */
const endings = [
  [/$/, ''],
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/es$/, ''],
  [/s$/, ''],
] as const;

const findBy = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  endings.map(([many, one]) => entryOf(table, word.replace(many, one))).find((value) => value !== undefined);

/**
 * For live and player-versus-player games and sports, the kind of game determines the picture; elsewhere other words
 * have precedence.
 */
const showsKind: readonly string[] = ['LIVE', 'PVP'];
const showsType: readonly string[] = ['SPORTS', 'ESPORTS'];

/** The word with the highest rank decides the motif. */
const rankOf = (look: Look, isRealm: boolean, gameType: string): number => {
  if (look.rank === 'table') return showsKind.includes(gameType) ? 4 : 2;
  // A cup or a thunder says nothing about the sport, so the game type decides.
  if ((look.rank === 'game' || isRealm) && showsType.includes(gameType)) return -1;
  // In fishing games a word of rank `game`, such as "reef", outranks a realm on land.
  if (look.rank === 'game') return gameType === 'FISH' ? 2 : 0;
  return isRealm ? 1 : 3;
};

/** Underwater scenes are never red or brown. */
const waters: readonly [PaletteName, ...PaletteName[]] = [
  'ocean',
  'lagoon',
  'jade',
  'sky',
  'midnight',
  'emerald',
  'violet',
  'frost',
];

export type TileLook = {
  motif: MotifName;
  palette: PaletteName;
  background: BackgroundName;
  /** The accents along the bottom, and those that drift through the picture. */
  floor: AccentName | null;
  air: AccentName | null;
};

/**
 * The elements of a game's picture, derived only from its name and type. The last word that can be drawn decides the
 * motif: a "Thunder Dragon" is a dragon. The word before it is the realm and decides light and place: in a "Frost
 * Dragon" snow falls. A "Lotus Lotto" shows the lotus.
 */
export const chooseLook = ({ name, gameType }: { name: string; gameType: string }): TileLook => {
  const random = seededRandom(`${gameType} ${name}`);
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const named = words
    .flatMap((word, at) => {
      const look = findBy(looks, word);
      return look === undefined
        ? []
        : [{ look, at, rank: rankOf(look, entryOf(realmLooks, word) !== undefined, gameType) }];
    })
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => other.rank - one.rank || other.at - one.at);
  const look = named[0]?.look ?? entryOf(typeLooks, gameType) ?? anyLook;
  const realm = words.map((word) => entryOf(realmLooks, word)).find((found) => found !== undefined);
  const colour = words.map((word) => entryOf(colourWords, word)).find((found) => found !== undefined);
  const scene: Scene | undefined =
    entryOf(typeScenes, gameType) ?? words.map((word) => findBy(wordScenes, word)).find((found) => found !== undefined);
  const motif = random.pick(look.motifs);
  const accent = realm?.accent ?? random.pick(['coin', 'gem']);
  const floor = scene === undefined ? (drifting.includes(accent) ? null : accent) : scene.accent;
  const palette = realm?.palette ?? colour ?? random.pick(look.palettes ?? allPalettes);
  return {
    motif,
    palette: gameType === 'FISH' && !waters.includes(palette) ? random.pick(waters) : palette,
    background:
      scene === undefined ? (realm?.background ?? random.pick(anyBackgrounds)) : random.pick(scene.backgrounds),
    floor,
    air: drifting.includes(accent) && accent !== floor ? accent : null,
  };
};

/** The path of a motif in a box of 512 by 512. */
export const pathOf = (motif: MotifName): string =>
  motif in drawnMotifs ? drawnMotifs[motif as keyof typeof drawnMotifs] : motifs[motif as keyof typeof motifs];
