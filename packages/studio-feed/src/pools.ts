import { seededRandom } from '@fairhouse/art';
import type { PlayableGameType } from '@fairhouse/protocol';
import { namedGames, originals } from './curated-names.ts';
import { engineOf } from './facts-of.ts';
import type { RngClass } from './rng-class.ts';
import { makers, type StudioCode } from './studios.ts';
import { isUnsuitable } from './unsuitable-names.ts';
import { realms, things } from './words/vocabulary.ts';

export type CuratedName = { name: string; maker: StudioCode };

/** Games of one type and class: the curated ones, the total number, and the source of further names. */
export type Pool = {
  gameType: PlayableGameType;
  classify: RngClass | null;
  share: number;
  curated: readonly CuratedName[];
  /** Names without numbers, in an order that mixes realms and things. The pool's other names are derived from them. */
  stems: readonly string[];
};

const listOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Themes of jackpots, scratch cards and draws. */
const luckThings =
  listOf(`Dragon Phoenix Tiger Lion Panda Elephant Rabbit Cat Frog Horse Unicorn Butterfly Ladybug Koi Bee
  Treasure Chest Vault Coin Crown King Queen Diamond Gem Ring Nugget Key Clover Horseshoe Bell Cherry Lemon Melon Berry
  Grape Peach Banana Joker Lotus Pagoda Temple Lantern Blossom Palace Lamp Pharaoh Pyramid Scarab Carnival Moon Sun Star
  Comet Planet Rocket Rainbow Hourglass Candy Gift Drum Heart Balloon Castle Leaf Feather Peacock Parrot Monkey Volcano`);
/** Not those of `luckThings`: a live table never has the name of a computer's table. */
const tableThings = listOf(
  'Rose Garden Bridge Gate Lighthouse Anchor Compass Fan Sunflower Swan Falcon Griffin Mask Tavern Island Tree',
);
const arcadeThings = [
  ...luckThings,
  ...listOf('Saucer Robot Galaxy Penguin Train Ninja Pirate Snail Turtle Dolphin Dinosaur Owl'),
];
const slotThings = things.filter((thing) => thing !== 'Wheel');

/** Shuffles names, so that neighbours rarely share a realm or a thing. */
const mix = (names: readonly string[]): string[] => {
  const random = seededRandom(names.join());
  return names
    .map((name) => ({ name, at: random.between(0, 1) }))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
};

/** Every thing combined with every realm, and with each kind if there are kinds. */
const pairs = (about: readonly string[], kinds: readonly string[] = []): string[] =>
  mix(
    about.flatMap((thing) =>
      realms.flatMap((realm) => {
        const name = `${realm} ${thing}`;
        if (isUnsuitable(name)) return [];
        return kinds.length === 0 ? [name] : kinds.map((kind) => `${name} ${kind}`);
      }),
    ),
  );

type Recipe = {
  gameType: PlayableGameType;
  classify: RngClass | null;
  share: number;
  about: readonly string[];
  /** Names of only a realm and a kind come first ("Sapphire Roulette"). */
  isBareFirst?: true;
  /** The last part of the names, each with the engine that it promises. None: the name does not say the kind. */
  kinds: Readonly<Record<string, string>>;
};

/** `share` is out of about eleven thousand. */
const recipes: readonly Recipe[] = [
  { gameType: 'RNG', classify: null, share: 8_800, about: slotThings, kinds: {} },
  { gameType: 'RNG', classify: 'JACKPOT', share: 320, about: luckThings, kinds: { Jackpot: 'slots' } },
  {
    gameType: 'RNG',
    classify: 'TABLE',
    share: 260,
    about: luckThings,
    kinds: { Roulette: 'roulette', Blackjack: 'blackjack', Baccarat: 'baccarat' },
  },
  { gameType: 'RNG', classify: 'SCRATCH', share: 260, about: luckThings, kinds: { Scratch: 'scratch' } },
  {
    gameType: 'RNG',
    classify: 'ARCADE',
    share: 420,
    about: arcadeThings,
    kinds: { Crash: 'crash', Mines: 'mines', Dice: 'dice', Plinko: 'plinko', 'Hi-Lo': 'hi-lo' },
  },
  { gameType: 'RNG', classify: 'VIDEO_POKER', share: 160, about: luckThings, kinds: { Poker: 'video-poker' } },
  { gameType: 'RNG', classify: 'BINGO', share: 160, about: luckThings, kinds: { Bingo: 'bingo' } },
  {
    gameType: 'LIVE',
    classify: null,
    share: 240,
    about: tableThings,
    isBareFirst: true,
    kinds: {
      Roulette: 'roulette',
      Baccarat: 'baccarat',
      'Dragon Tiger': 'dragon-tiger',
      Blackjack: 'blackjack-table',
    },
  },
  // As many as the lottery page lists.
  { gameType: 'ELOTT', classify: null, share: 100, about: luckThings, kinds: { Keno: 'keno' } },
];

/** The names of a recipe whose engine runs. */
const stemsOf = ({ gameType, classify, about, isBareFirst, kinds }: Recipe): string[] => {
  if (Object.keys(kinds).length === 0) return pairs(about);
  const open = Object.keys(kinds).filter(
    (kind) => engineOf({ name: `Amber ${kind}`, gameType, classify }) === kinds[kind],
  );
  return [...(isBareFirst ? pairs(open) : []), ...pairs(about, open)];
};

const curatedOf = ({ gameType, classify }: Recipe): CuratedName[] => [
  ...originals
    .filter((game) => gameType === 'RNG' && game.classify === classify)
    .filter(({ name, engine }) => engineOf({ name, gameType, classify }) === engine)
    .map(({ name }): CuratedName => ({ name, maker: 'ORIG' })),
  ...namedGames
    .filter((named) => named.gameType === gameType && named.classify === classify)
    .flatMap(({ names, maker }) =>
      names
        .filter((name) => engineOf({ name, gameType, classify }) !== null)
        .map((name, index): CuratedName => {
          const dealt = makers[gameType] ?? [];
          return { name, maker: maker ?? dealt[index % dealt.length] ?? 'LUMF' };
        }),
    ),
];

const curatedNames = new Set(namedGames.flatMap(({ names }) => names));

export const pools: readonly Pool[] = recipes.map((recipe) => ({
  gameType: recipe.gameType,
  classify: recipe.classify,
  share: recipe.share,
  curated: curatedOf(recipe),
  stems: stemsOf(recipe).filter((name) => !curatedNames.has(name)),
}));
