import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type GameDescription, installCatalog, type VendorDescription } from './install-catalog.ts';
import { refreshShown } from './merchandising/refresh-shown.ts';
import { offerCatalog } from './offer-catalog.ts';
import { indexWords } from './search/index-words.ts';

const languages = { default: 'TY', supported: ['TY', 'EN', 'VI'] };
/** Has every category except fishing. */
export const large = { brandId: 'large', currency: 'USD', languages };
/** Has one studio, and its own settings for three games. */
export const small = { brandId: 'small', currency: 'EUR', languages };

/** Ids run against the order of the lists, so that sorting by id alone is detected. */
export const idOf = (number: number): string => `00000000-0000-5000-8000-${String(9_999 - number).padStart(12, '0')}`;

/** A slot of studio `ONE` unless told otherwise. */
export const game = (number: number, input: Partial<GameDescription> = {}): GameDescription => ({
  gameId: idOf(number),
  vendorCode: 'ONE',
  gameType: 'RNG',
  gameCode: `g${number}`,
  classify: null,
  baseName: `Game ${number}`,
  names: {},
  status: 'active',
  isHot: false,
  supportsTrial: true,
  linesMin: 20,
  betMinMinor: { USD: 1_000n },
  launchedAt: new Date('2026-01-01T00:00:00Z'),
  // The lower the number, the higher the popularity.
  popularity: 1_000 - number,
  pictureKey: `tiles/${idOf(number)}.svg`,
  tint: ['#aa00bb', '#110022'],
  ...input,
});

export const games: readonly GameDescription[] = [
  ...Array.from({ length: 14 }, (_, index) => game(index + 1)),
  game(20, { baseName: 'Hot 100% Peach', names: { VI: 'Đào', TY: 'Tau Peach' }, isHot: true, classify: 'JACKPOT' }),
  game(21, { baseName: 'Costly', betMinMinor: { USD: 50_000n, EUR: 50_000n }, linesMin: 50 }),
  game(22, { baseName: 'Asleep', status: 'maintenance' }),
  game(23, { vendorCode: 'THREE', baseName: 'Plum Pot', classify: 'JACKPOT', isHot: true, linesMin: 5 }),
  game(24, { vendorCode: 'THREE', baseName: 'Plum Table', classify: 'TABLE' }),
  game(30, { gameType: 'LIVE', gameCode: 'salon', vendorCode: 'TWO', baseName: 'Salon', isHot: true, linesMin: null }),
  game(31, { gameType: 'LIVE', gameCode: 'attic', vendorCode: 'TWO', baseName: 'Attic', isHot: true, linesMin: null }),
  game(40, { gameType: 'FISH', vendorCode: 'TWO', baseName: 'Koi' }),
  game(50, { gameType: 'PVP', gameCode: 'duel', vendorCode: 'THREE', baseName: 'Duel' }),
  game(51, { gameType: 'PVP', gameCode: 'trio', vendorCode: 'THREE', baseName: 'Trio' }),
  game(60, { gameType: 'LOTT', vendorCode: 'THREE', baseName: 'River Draw' }),
  game(61, { gameType: 'ELOTT', vendorCode: 'THREE', baseName: 'Spark Keno' }),
];

const vendors: readonly VendorDescription[] = [
  {
    vendorCode: 'ONE',
    displayName: 'Studio One',
    emblemKey: 'vendors/ONE.svg',
    categories: [{ gameType: 'RNG', position: 0 }],
  },
  {
    vendorCode: 'TWO',
    displayName: 'Studio Two',
    emblemKey: null,
    categories: [
      { gameType: 'LIVE', position: 0, entryGameCode: 'salon' },
      { gameType: 'FISH', position: 1 },
    ],
  },
  {
    vendorCode: 'THREE',
    displayName: 'Studio Three',
    emblemKey: 'vendors/THREE.svg',
    categories: [
      { gameType: 'RNG', position: 0 },
      { gameType: 'PVP', position: 0 },
      { gameType: 'LOTT', position: 0 },
      { gameType: 'ELOTT', position: 0 },
    ],
  },
];

const title = (text: string) => ({ EN: text, TY: text });

export type CatalogBench = {
  db: TestDatabase['db'];
  /** Makes a change that no use case makes yet, and refreshes the shown games after it. */
  change(statement: string, values?: unknown[]): Promise<void>;
  /** Runs `work` after a change, and always reverts the change. */
  during<Result>(change: string, undo: string, work: () => Promise<Result>): Promise<Result>;
  admin: pg.Client;
  close(): Promise<void>;
};

/** A catalogue of three studios and two brands in its own database. */
export const openCatalog = async (): Promise<CatalogBench> => {
  const database = await createTestDatabase();
  const { db } = database;
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const refresh = () => db.transaction((tx) => refreshShown(tx, [large, small]));
  const install = () =>
    db.transaction(async (tx) => {
      await installCatalog(tx, { vendors, games });
      await offerCatalog(tx, 'large', {
        categories: [
          { gameType: 'HOT', enabled: true, titles: title('Hot') },
          { gameType: 'LIVE', enabled: true, titles: { EN: 'Live', VI: 'Trực tiếp' } },
          { gameType: 'RNG', enabled: true, titles: title('Slots') },
          { gameType: 'PVP', enabled: true, titles: title('Cards') },
          { gameType: 'LOTT', enabled: true, titles: title('Lottery') },
          { gameType: 'ELOTT', enabled: true, titles: title('E-lottery') },
          { gameType: 'FISH', enabled: false, titles: title('Fishing') },
        ],
        vendorCodes: ['ONE', 'TWO', 'THREE'],
        games: [],
      });
      await offerCatalog(tx, 'small', {
        categories: [
          { gameType: 'RNG', enabled: true, titles: title('Slots') },
          { gameType: 'LIVE', enabled: true, titles: title('Live') },
          { gameType: 'FISH', enabled: true, titles: title('Fishing') },
        ],
        vendorCodes: ['TWO'],
        games: [
          { gameId: idOf(30), enabled: false, isHot: null },
          { gameId: idOf(31), enabled: true, isHot: false },
          { gameId: idOf(40), enabled: true, isHot: true },
        ],
      });
      await indexWords(
        tx,
        games.map(({ gameId }) => gameId),
      );
    });
  await install();
  // Runs twice, because seeds are run repeatedly: nothing may be duplicated or fail.
  await install();
  await refresh();
  const change = async (statement: string, values: unknown[] = []): Promise<void> => {
    await admin.query(statement, values);
    await refresh();
  };
  return {
    db,
    admin,
    change,
    during: async (statement, undo, work) => {
      await change(statement);
      try {
        return await work();
      } finally {
        await change(undo);
      }
    },
    close: async () => {
      await admin.end();
      await database.close();
    },
  };
};

export const names = (list: readonly { nodeName: string }[]): string[] => list.map(({ nodeName }) => nodeName);
