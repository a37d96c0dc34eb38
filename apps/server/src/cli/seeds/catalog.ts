import { type FeedGame, type PlayableGameType, playableGameTypes } from '@fairhouse/protocol';
import { type FeedSize, feedOf, type StudioCode, studios } from '@fairhouse/studio-feed';
import type { CatalogOffer } from '#modules/catalog/index.ts';

/** A demo game, identified by its studio's game code. */
export type DemoGame = Pick<FeedGame, 'gameCode' | 'gameType' | 'name' | 'weight'> & { vendorCode: StudioCode };

/** A brand's override for a game, identified by the game's name in the feed. */
type GameOverride = { name: string; enabled?: boolean; isHot?: boolean; position?: number };

/** A brand's offer with the studios' codes; `installGames` resolves them to ids. */
export type DemoOffer = Omit<CatalogOffer, 'games'> & {
  games: (Omit<CatalogOffer['games'][number], 'gameId'> & { vendorCode: StudioCode; gameCode: string })[];
};

/**
 * Hot games: the first of each studio, as many as its page shows, and every `hotEvery`th of the rest, about 3 % of all.
 */
const hotPerStudio = 6;
const hotEvery = 50;

/** All demo games, highest weight first. */
export const demoGames = (now: Date, size: FeedSize): DemoGame[] =>
  studios
    .flatMap(({ code }) =>
      feedOf(code, { now, games: size }).games.map(({ gameCode, gameType, name, weight }) => ({
        vendorCode: code,
        gameCode,
        gameType,
        name,
        weight,
      })),
    )
    .toSorted((one, other) => other.weight - one.weight || (one.gameCode < other.gameCode ? -1 : 1));

const titles: readonly (readonly [CatalogOffer['categories'][number]['gameType'], string])[] = [
  ['HOT', 'Hot'],
  ['FAV', 'Favourites'],
  ['RNG', 'Slots'],
  ['LIVE', 'Live tables'],
  ['FISH', 'Fishing'],
  ['PVP', 'Poker and cards'],
  ['SPORTS', 'Sports'],
  ['ESPORTS', 'E-sports'],
  ['LOTT', 'Lottery'],
  ['ELOTT', 'E-lottery'],
  ['COCKFIGHT', 'Cockfighting'],
];

const categoriesOf = ({ off, announced }: Plan): CatalogOffer['categories'] =>
  titles.map(([gameType, title]) => ({
    gameType,
    enabled: !(off as readonly string[]).includes(gameType),
    announced: (announced as readonly string[]).includes(gameType),
    titles: { EN: title, TY: title },
  }));

type Plan = {
  off: readonly PlayableGameType[];
  /** Read as coming soon while they have no game. */
  announced: readonly PlayableGameType[];
  vendorCodes: readonly StudioCode[];
  overrides: readonly GameOverride[];
};

/** What each brand shows: one has everything, the other is smaller and has two categories switched off. */
const plans: Readonly<Record<string, Plan>> = {
  aurora: {
    off: [],
    announced: ['SPORTS', 'LOTT'],
    vendorCodes: studios.map(({ code }) => code),
    overrides: [
      { name: 'Moonlit Koi', isHot: true, position: 1 },
      { name: 'Velvet Pharaoh', isHot: true, position: 2 },
    ],
  },
  harbour: {
    off: ['ESPORTS', 'COCKFIGHT'],
    announced: [],
    vendorCodes: ['ORIG', 'LUMF', 'OPAL', 'EMBR', 'FERN', 'MOSS', 'SABL', 'QUIL', 'WILO'],
    overrides: [
      // One example of each kind of override.
      { name: 'Lantern Dragon', isHot: false },
      { name: 'Ember Phoenix', enabled: false },
      { name: 'Jade Panda', position: 1 },
    ],
  },
};

const hotOf = (games: readonly DemoGame[]): DemoGame[] => {
  const byStudio = Map.groupBy(games, ({ vendorCode }) => vendorCode);
  const first = new Set([...byStudio.values()].flatMap((list) => list.slice(0, hotPerStudio)));
  // The first of each type too, so that no list of hot games is empty.
  for (const gameType of playableGameTypes) {
    const heaviest = games.find((game) => game.gameType === gameType);
    if (heaviest !== undefined) first.add(heaviest);
  }
  return games.filter((game, index) => first.has(game) || index % hotEvery === 0);
};

/** The brand's offer of these games; undefined for a brand without a plan. */
export const demoOffer = (brandId: string, games: readonly DemoGame[]): DemoOffer | undefined => {
  const plan = plans[brandId];
  if (plan === undefined) return undefined;
  const { vendorCodes, overrides } = plan;
  const shown = shownOf(plan, games);
  const gameOverrideOf = new Map(overrides.map((gameOverride) => [gameOverride.name, gameOverride]));
  const hot = new Set(hotOf(shown));
  return {
    categories: categoriesOf(plan),
    vendorCodes,
    games: games.flatMap((game) => {
      const gameOverride = gameOverrideOf.get(game.name);
      if (gameOverride === undefined && !hot.has(game)) return [];
      const { enabled = true, isHot = hot.has(game) ? true : null, position = null } = gameOverride ?? {};
      return [{ vendorCode: game.vendorCode, gameCode: game.gameCode, enabled, isHot, position }];
    }),
  };
};

const shownOf = ({ off, vendorCodes, overrides }: Plan, games: readonly DemoGame[]): DemoGame[] =>
  games.filter(
    ({ vendorCode, gameType, name }) =>
      vendorCodes.includes(vendorCode) &&
      !off.includes(gameType) &&
      !overrides.some((gameOverride) => gameOverride.name === name && gameOverride.enabled === false),
  );
