import { seededRandom } from '@fairhouse/art';
import type { PlayableGameType } from '@fairhouse/protocol';
import { namedGames } from './curated-names.ts';
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

/** Creatures and things of the sea. */
const seaThings =
  listOf(`Shark Octopus Jellyfish Crab Turtle Seahorse Dolphin Whale Mermaid Trident Pirate Captain Galleon
  Anchor Treasure Whirlpool Shell Starfish Crocodile Penguin Koi Compass Island Chest Lighthouse Castaway`);
/** Themes of jackpots, scratch cards and draws. */
const luckThings =
  listOf(`Dragon Phoenix Tiger Lion Panda Elephant Rabbit Cat Frog Horse Unicorn Butterfly Ladybug Koi Bee
  Treasure Chest Vault Coin Crown King Queen Diamond Gem Ring Nugget Key Clover Horseshoe Bell Cherry Lemon Melon Berry
  Grape Peach Banana Joker Lotus Pagoda Temple Lantern Blossom Palace Lamp Pharaoh Pyramid Scarab Carnival Moon Sun Star
  Comet Planet Rocket Rainbow Hourglass Candy Gift Drum Heart Balloon Castle Leaf Feather Peacock Parrot Monkey Volcano`);
const tableThings = listOf(
  'Dragon Phoenix Tiger Lion Crown King Queen Diamond Palace Castle Temple Lantern Moon Star Sun Rose',
);
const arcadeThings = [
  ...luckThings,
  ...listOf('Saucer Robot Galaxy Penguin Train Ninja Pirate Snail Turtle Dolphin Dinosaur Owl'),
];
/** Fighters in an arena. */
const arenaThings = listOf('Robot Dragon Ninja Samurai Gladiator Viking Wizard');
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

type Recipe = { gameType: PlayableGameType; classify: RngClass | null; share: number; stems: readonly string[] };

/** `share` is out of about twelve thousand. */
const recipes: readonly Recipe[] = [
  { gameType: 'RNG', classify: null, share: 8_800, stems: pairs(slotThings) },
  { gameType: 'RNG', classify: 'JACKPOT', share: 280, stems: pairs(luckThings, ['Jackpot']) },
  { gameType: 'RNG', classify: 'TABLE', share: 220, stems: pairs(luckThings, ['Roulette', 'Blackjack', 'Baccarat']) },
  { gameType: 'RNG', classify: 'SCRATCH', share: 220, stems: pairs(luckThings, ['Scratch']) },
  {
    gameType: 'RNG',
    classify: 'ARCADE',
    share: 220,
    stems: pairs(arcadeThings, ['Crash', 'Mines']),
  },
  { gameType: 'RNG', classify: 'VIDEO_POKER', share: 130, stems: pairs(luckThings, ['Poker']) },
  { gameType: 'RNG', classify: 'BINGO', share: 130, stems: pairs(luckThings, ['Bingo']) },
  {
    gameType: 'LIVE',
    classify: null,
    share: 420,
    stems: pairs(['Roulette', 'Blackjack', 'Baccarat', 'Wheel', 'Dice', 'Poker', 'Holdem']).concat(
      pairs(tableThings, ['Wheel', 'Dice']),
    ),
  },
  {
    gameType: 'FISH',
    classify: null,
    share: 300,
    stems: pairs(['Hunt', 'Reef']).concat(pairs(seaThings, ['Hunt', 'Reef'])),
  },
  {
    gameType: 'PVP',
    classify: null,
    share: 260,
    stems: mix([...pairs(['Mahjong', 'Rummy', 'Domino', 'Chess']), ...pairs(['Crown', 'King'], ['Holdem'])]),
  },
  { gameType: 'SPORTS', classify: null, share: 80, stems: pairs(['Cup', 'League']) },
  {
    gameType: 'ESPORTS',
    classify: null,
    share: 60,
    stems: mix([...pairs(['Arena']), ...pairs(arenaThings, ['Arena'])]),
  },
  { gameType: 'COCKFIGHT', classify: null, share: 24, stems: pairs(['Rooster'], ['Cup', 'Arena']) },
  { gameType: 'ELOTT', classify: null, share: 400, stems: pairs(luckThings, ['Keno', 'Numbers']) },
  { gameType: 'LOTT', classify: null, share: 320, stems: pairs(luckThings, ['Draw', 'Lotto']) },
];

const curatedOf = ({ gameType, classify }: Recipe): CuratedName[] =>
  namedGames
    .filter((named) => named.gameType === gameType && named.classify === classify)
    .flatMap(({ names, maker }) =>
      names.map((name, index) => {
        const dealt = makers[gameType];
        return { name, maker: maker ?? dealt[index % dealt.length] ?? 'LUMF' };
      }),
    );

const curatedNames = new Set(namedGames.flatMap(({ names }) => names));

export const pools: readonly Pool[] = recipes.map((recipe) => ({
  ...recipe,
  curated: curatedOf(recipe),
  stems: recipe.stems.filter((name) => !curatedNames.has(name)),
}));
