import { drawTile, drawVendorMark, tintOf } from '@fairhouse/art';
import type { PlayableGameType } from '@fairhouse/protocol';
import type { CatalogOffer, GameDescription, VendorDescription } from '#modules/catalog/index.ts';
import type { DemoWinner } from '#modules/report/index.ts';
import { givenCodes, makers, namedGames, type StudioCode, startsAtOnce, studios } from './catalog-names.ts';
import { stableId } from './stable-id.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** So many of the games are of the last month, so that "new" shows something. */
const newEvery = 11;
/** Hot: the first of each list, and every thirteenth further down. */
const hotFirst: Readonly<Record<PlayableGameType, number>> = {
  RNG: 9,
  LIVE: 4,
  FISH: 2,
  PVP: 2,
  SPORTS: 1,
  ESPORTS: 1,
  COCKFIGHT: 1,
  ELOTT: 1,
  LOTT: 1,
};
const hotEvery = 13;
/** One game is closed on purpose, so that its state can be seen. */
const closedGame = 'Honey Temple';
/** Amounts are in units of 1e-4. */
const unit = 10_000n;
const betSteps = [unit / 10n, unit / 5n, unit / 2n, unit, 2n * unit] as const;
const lineSteps = [5, 10, 20, 25, 40, 50] as const;

const codeOf = (name: string): string =>
  givenCodes[name] ??
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const describeGames = (now: Date): GameDescription[] => {
  let dealt = 0;
  return namedGames.flatMap(({ gameType, classify, names }) =>
    names.map((name, place): GameDescription => {
      const studio = makers[gameType];
      const vendorCode = studio[place % studio.length] ?? studio[0] ?? 'LUMF';
      const gameId = stableId(`game ${gameType} ${name}`);
      dealt += 1;
      const isNew = dealt % newEvery === 0;
      const isLined = gameType === 'RNG' && (classify === null || classify === 'JACKPOT');
      const bet = betSteps[dealt % betSteps.length] ?? unit;
      return {
        gameId,
        vendorCode,
        gameType,
        gameCode: codeOf(name),
        classify,
        baseName: name,
        names: {},
        status: name === closedGame ? 'maintenance' : 'active',
        isHot: (classify === null && place < hotFirst[gameType]) || dealt % hotEvery === 0,
        // Tables with a dealer, sports and draws have no play money.
        supportsTrial: ['RNG', 'FISH'].includes(gameType),
        linesMin: isLined ? (lineSteps[dealt % lineSteps.length] ?? null) : null,
        betMinMinor: { USD: bet, EUR: bet },
        launchedAt: new Date(now.getTime() - (isNew ? (dealt % 27) + 1 : 60 + ((dealt * 7) % 900)) * dayMs),
        popularity: Math.max(1, 10_000 - place * 60 - (dealt % 7) * 11 - (classify === null ? 0 : 2_500)),
        pictureKey: `tiles/${gameId}.svg`,
        tint: tintOf({ id: gameId, name, gameType }),
      };
    }),
  );
};

const describeVendors = (games: readonly GameDescription[]): VendorDescription[] =>
  studios.map(({ code, name }) => ({
    vendorCode: code,
    displayName: name,
    emblemKey: `vendors/${code}.svg`,
    categories: Object.entries(makers).flatMap(([type, codes]) => {
      const gameType = type as PlayableGameType;
      const position = codes.indexOf(code);
      if (position === -1) return [];
      const entry = games.find((game) => game.vendorCode === code && game.gameType === gameType);
      if (entry === undefined) throw new Error(`${name} makes ${type} and has no game of it`);
      return [{ gameType, position, ...(startsAtOnce.includes(gameType) ? { entryGameCode: entry.gameCode } : {}) }];
    }),
  }));

/** Every studio and game of the demonstration house. Ids follow from the names; `now` only dates the launches. */
export const demoCatalog = (now: Date): { vendors: VendorDescription[]; games: GameDescription[] } => {
  const games = describeGames(now);
  return { vendors: describeVendors(games), games };
};

const titles: readonly (readonly [CatalogOffer['categories'][number]['gameType'], string])[] = [
  ['HOT', 'Hot'],
  ['FAV', 'Favourites'],
  ['RNG', 'Slots'],
  ['LIVE', 'Live casino'],
  ['FISH', 'Fishing'],
  ['PVP', 'Poker and cards'],
  ['SPORTS', 'Sports'],
  ['ESPORTS', 'E-sports'],
  ['LOTT', 'Lottery'],
  ['ELOTT', 'E-lottery'],
  ['COCKFIGHT', 'Cockfight'],
];

const categories = (off: readonly string[]): CatalogOffer['categories'] =>
  titles.map(([gameType, title]) => ({
    gameType,
    enabled: !off.includes(gameType),
    titles: { EN: title, TY: title },
  }));

const harbourStudios: readonly StudioCode[] = ['LUMF', 'TIDW', 'OPAL', 'EMBR', 'FERN', 'MOSS', 'SABL', 'QUIL', 'NQAY'];

/** What each brand shows: one has everything, the other is smaller and has two categories switched off. */
export const demoOffers: Readonly<Record<string, CatalogOffer>> = {
  aurora: { categories: categories([]), vendorCodes: studios.map(({ code }) => code), games: [] },
  harbour: {
    categories: categories(['ESPORTS', 'COCKFIGHT']),
    vendorCodes: harbourStudios,
    games: [
      // Each kind of a brand's own word, once.
      { gameId: stableId('game RNG Lantern Dragon'), enabled: true, isHot: false },
      { gameId: stableId('game RNG Ember Phoenix'), enabled: false, isHot: null },
    ],
  },
};

/** The pictures of games and studios by the key they are served under. */
export const demoDrawings = (games: readonly GameDescription[]): { key: string; body: string }[] => [
  ...games.map(({ gameId, pictureKey, baseName, gameType }) => ({
    key: pictureKey,
    body: drawTile({ id: gameId, name: baseName, gameType }),
  })),
  ...studios.map((studio) => ({ key: `vendors/${studio.code}.svg`, body: drawVendorMark(studio) })),
];

/** Invented; the board keeps them masked. */
const players =
  'jasmin81 orlo.k tidebird mika77 poppyseed velvet9 arun.s northpaw lumi kestrel4 oakley quietfox nadia.b riverun zephyr marlow2 saffron tobi indigo88 paprika wren.h cobalt yuki_m lantern5'.split(
    ' ',
  );

/** Rows of a board that has no rounds yet: of games the brand shows, falling in amount, within the last two days. */
export const demoWinners = (
  { brandId, currency }: { brandId: string; currency: string },
  games: readonly GameDescription[],
  now: Date,
): DemoWinner[] => {
  const offer = demoOffers[brandId];
  if (offer === undefined) return [];
  const shown = games.filter(
    (game) =>
      offer.vendorCodes.includes(game.vendorCode) &&
      offer.categories.some(({ gameType, enabled }) => gameType === game.gameType && enabled) &&
      !offer.games.some(({ gameId, enabled }) => gameId === game.gameId && !enabled),
  );
  const step = Math.max(1, Math.floor(shown.length / players.length));
  return players.flatMap((playerName, place) => {
    const game = shown[place * step];
    if (game === undefined) return [];
    return [
      {
        winnerId: stableId(`winner ${brandId} ${place}`),
        gameId: game.gameId,
        gameType: game.gameType,
        playerName,
        amountMinor: BigInt(Math.round(182_400 / (1 + ((place * 11) % players.length) * 0.9))) * unit + 3_700n,
        currency,
        wonAt: new Date(now.getTime() - (place * 113 + 4) * 60_000),
      },
    ];
  });
};
