import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { viewOf } from './catalog.rules.ts';
import { findGames } from './service/find-games.ts';
import { type GameDescription, installCatalog } from './service/install-catalog.ts';
import { listGameMenus } from './service/list-game-menus.ts';
import { listGames } from './service/list-games.ts';
import { listHotGames } from './service/list-hot-games.ts';
import { listVendors } from './service/list-vendors.ts';
import { offerCatalog } from './service/offer-catalog.ts';

const languages = { default: 'TY', supported: ['TY', 'EN', 'VI'] };
const large = { brandId: 'large', currency: 'USD', languages };
const small = { brandId: 'small', currency: 'EUR', languages };

/** Against the order of the lists, so that an order by id alone is seen. */
const idOf = (number: number): string => `00000000-0000-5000-8000-${String(9_999 - number).padStart(12, '0')}`;

const game = (number: number, wish: Partial<GameDescription> = {}): GameDescription => ({
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
  // The lower the number, the more it is played.
  popularity: 1_000 - number,
  pictureKey: `tiles/${number}.svg`,
  tint: ['#aa00bb', '#110022'],
  ...wish,
});

const games = [
  ...Array.from({ length: 14 }, (_, index) => game(index + 1)),
  game(20, { baseName: 'Hot 100% Peach', names: { VI: 'Đào', TY: 'Tau Peach' }, isHot: true, classify: 'JACKPOT' }),
  game(21, { baseName: 'Costly', betMinMinor: { USD: 50_000n, EUR: 50_000n }, linesMin: 50 }),
  game(22, { baseName: 'Asleep', status: 'maintenance' }),
  game(30, { gameType: 'LIVE', gameCode: 'salon', vendorCode: 'TWO', baseName: 'Salon', isHot: true, linesMin: null }),
  game(31, { gameType: 'LIVE', gameCode: 'attic', vendorCode: 'TWO', baseName: 'Attic', isHot: true, linesMin: null }),
  game(40, { gameType: 'FISH', vendorCode: 'TWO', baseName: 'Koi' }),
];

const vendors = [
  {
    vendorCode: 'ONE',
    displayName: 'Studio One',
    emblemKey: 'vendors/ONE.svg',
    categories: [{ gameType: 'RNG' as const, position: 0 }],
  },
  {
    vendorCode: 'TWO',
    displayName: 'Studio Two',
    emblemKey: null,
    categories: [
      { gameType: 'LIVE' as const, position: 0, entryGameCode: 'salon' },
      { gameType: 'FISH' as const, position: 1 },
    ],
  },
];

const title = (text: string) => ({ EN: text, TY: text });

let database: TestDatabase;
let admin: pg.Client;
let use: { db: TestDatabase['db'] };

beforeAll(async () => {
  database = await createTestDatabase();
  use = { db: database.db };
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const install = () =>
    database.db.transaction(async (tx) => {
      await installCatalog(tx, { vendors, games });
      await offerCatalog(tx, 'large', {
        categories: [
          { gameType: 'HOT', enabled: true, titles: title('Hot') },
          { gameType: 'LIVE', enabled: true, titles: { EN: 'Live', VI: 'Trực tiếp' } },
          { gameType: 'RNG', enabled: true, titles: title('Slots') },
          { gameType: 'FISH', enabled: false, titles: title('Fishing') },
        ],
        vendorCodes: ['ONE', 'TWO'],
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
    });
  await install();
  // Twice, because a seed is run again and again: nothing may double, nothing may fail.
  await install();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

const names = (list: readonly { nodeName: string }[]): string[] => list.map(({ nodeName }) => nodeName);

describe('the menu', () => {
  it('stands in the operator’s order, without what is switched off', async () => {
    const { list } = await listGameMenus(viewOf(large, 'EN'), use);
    expect(list.map(({ gameType, title: text }) => [gameType, text])).toEqual([
      ['HOT', 'Hot'],
      ['LIVE', 'Live'],
      ['RNG', 'Slots'],
    ]);
    expect(list.map(({ vendors: tiles }) => tiles.map(({ vassalage }) => vassalage))).toEqual([[], ['TWO'], ['ONE']]);
  });

  it('is named in the pack asked for, else in the brand’s own, else by its code', async () => {
    const titlesIn = async (language: string) =>
      (await listGameMenus(viewOf(large, language), use)).list.map(({ title: text }) => text);
    expect(await titlesIn('VI')).toEqual(['Hot', 'Trực tiếp', 'Slots']);
    expect(await titlesIn('TY')).toEqual(['Hot', 'LIVE', 'Slots']);
  });
});

describe('a vendor’s tile', () => {
  it('starts its entry game, or opens the list', async () => {
    const { data } = await listVendors(viewOf(large, 'EN'), undefined, use);
    expect(data.lanes.map(({ gameType, vendors: tiles }) => [gameType, tiles[0]?.isGame, tiles[0]?.gameCode])).toEqual([
      ['LIVE', 'GAME', 'salon'],
      ['RNG', 'VASSALAGE', null],
    ]);
    expect(data.lanes[1]?.vendors[0]?.lagerIcon).toBe('/img/vendors/ONE.svg');
  });

  it('opens the list where the brand does not show its entry game', async () => {
    const { data } = await listVendors(viewOf(small, 'EN'), 'LIVE', use);
    expect(data.lanes).toHaveLength(1);
    expect(data.lanes[0]?.vendors[0]).toMatchObject({ isGame: 'VASSALAGE', gameCode: null });
    expect(names(data.lanes[0]?.cards ?? [])).toEqual(['Attic']);
  });
});

describe('a lane', () => {
  it('shows at most twelve cards, the most played first', async () => {
    const { data } = await listVendors(viewOf(large, 'EN'), 'RNG', use);
    expect(names(data.lanes[0]?.cards ?? [])).toEqual(Array.from({ length: 12 }, (_, index) => `Game ${index + 1}`));
  });

  it('is absent for a brand that has no vendor there', async () => {
    const { data } = await listVendors(viewOf(small, 'EN'), undefined, use);
    expect(data.lanes.map(({ gameType }) => gameType)).toEqual(['LIVE', 'FISH']);
  });
});

describe('the list of games', () => {
  const list = (wish: Parameters<typeof listGames>[1], brand = large, language = 'EN') =>
    listGames(viewOf(brand, language), wish, use);

  it('is paged without repeating or losing a game', async () => {
    const first = await list({ gameType: 'RNG', pageNo: 1, pageSize: 10 });
    const second = await list({ gameType: 'RNG', pageNo: 2, pageSize: 10 });
    const beyond = await list({ gameType: 'RNG', pageNo: 3, pageSize: 10 });
    expect([first.totalPages, second.totalPages, beyond.totalPages]).toEqual([2, 2, 2]);
    expect(new Set(names([...first.games, ...second.games])).size).toBe(17);
    expect(beyond.games).toEqual([]);
  });

  it.each([
    { why: 'vendor', wish: { vendorCode: 'TWO' }, found: ['Salon', 'Attic'] },
    { why: 'sub-filter', wish: { classify: 'JACKPOT' }, found: ['Tau Peach'] },
    { why: 'part of the name, in any case', wish: { name: 'pEAC' }, found: ['Tau Peach'] },
    { why: 'a name’s own percent sign', wish: { name: '%' }, found: [] },
    { why: 'a category that is off', wish: { gameType: 'FISH' as const }, found: [] },
  ])('is filtered by $why', async ({ wish, found }) => {
    const { games: cards } = await list({ ...wish, pageNo: 1, pageSize: 42 });
    expect(names(cards)).toEqual(found);
  });

  it('takes the smallest bet and the lines as upper bounds', async () => {
    const cheap = await list({ gameType: 'RNG', betMinMinor: 1_000n, pageNo: 1, pageSize: 42 });
    const few = await list({ gameType: 'RNG', linesMin: 49, pageNo: 1, pageSize: 42 });
    expect(names(cheap.games)).not.toContain('Costly');
    expect(cheap.games).toHaveLength(16);
    expect(names(few.games)).not.toContain('Costly');
    expect(few.games).toHaveLength(16);
  });

  it('names games in the pack asked for, then the brand’s own, then as the studio does', async () => {
    const named = async (language: string) =>
      names((await list({ classify: 'JACKPOT', pageNo: 1, pageSize: 42 }, large, language)).games);
    expect([await named('VI'), await named('EN'), await named('XX')]).toEqual([['Đào'], ['Tau Peach'], ['Tau Peach']]);
  });

  it('tells the smallest bet in the brand’s currency only', async () => {
    const { games: dollars } = await list({ name: 'Salon', pageNo: 1, pageSize: 1 });
    const { games: euros } = await list({ name: 'Koi', pageNo: 1, pageSize: 1 }, small);
    expect(dollars[0]?.minBet).toEqual({ minor: 1_000n, currency: 'USD' });
    expect(euros[0]?.minBet).toBeNull();
  });

  it('shows a game under maintenance as such, also when its studio is closed', async () => {
    const asleep = async () =>
      (await list({ pageNo: 1, pageSize: 42 })).games
        .filter((card) => card.underMaintenance)
        .map((card) => card.nodeName);
    expect(await asleep()).toEqual(['Asleep']);
    await admin.query(`update catalog.vendor set status = 'maintenance' where vendor_code = 'TWO'`);
    expect(await asleep()).toEqual(['Asleep', 'Salon', 'Attic']);
    await admin.query(`update catalog.vendor set status = 'active' where vendor_code = 'TWO'`);
  });

  it('leaves out the games of a studio that the brand has switched off', async () => {
    const all = () => list({ pageNo: 1, pageSize: 42 });
    await admin.query(
      `update catalog.brand_vendor set enabled = false where brand_id = 'large' and vendor_code = 'TWO'`,
    );
    const without = await all();
    const menu = await listGameMenus(viewOf(large, 'EN'), use);
    await admin.query('update catalog.brand_vendor set enabled = true');
    expect(names(without.games)).not.toContain('Salon');
    expect(menu.list.find(({ gameType }) => gameType === 'LIVE')?.vendors).toEqual([]);
    expect(names((await all()).games)).toContain('Salon');
  });

  it('leaves out what is retired', async () => {
    await admin.query(`update catalog.game set status = 'retired' where game_code = 'g1'`);
    const { games: cards } = await list({ gameType: 'RNG', pageNo: 1, pageSize: 42 });
    await admin.query(`update catalog.game set status = 'active' where game_code = 'g1'`);
    expect(names(cards)).not.toContain('Game 1');
    expect(cards).toHaveLength(16);
  });
});

describe('hot games', () => {
  it('are those of the house unless the brand says otherwise', async () => {
    expect(names((await listHotGames(viewOf(large, 'EN'), undefined, use)).list)).toEqual([
      'Tau Peach',
      'Salon',
      'Attic',
    ]);
    expect(names((await listHotGames(viewOf(small, 'EN'), undefined, use)).list)).toEqual(['Koi']);
  });

  it('are twelve for the home page and five for a vendor', async () => {
    await admin.query('update catalog.game set is_hot = true');
    const all = await listHotGames(viewOf(large, 'EN'), undefined, use);
    const ofVendor = await listHotGames(viewOf(large, 'EN'), 'ONE', use);
    expect([all.list.length, ofVendor.list.length]).toEqual([12, 5]);
  });
});

describe('findGames', () => {
  it('finds what the brand shows and leaves out the rest', async () => {
    const gameIds = [idOf(30), idOf(31), idOf(40), idOf(999)];
    const found = await findGames(small, { gameIds, language: 'EN' }, use);
    expect(new Set(found.keys())).toEqual(new Set([idOf(31), idOf(40)]));
    expect(await findGames(small, { gameIds: [], language: 'EN' }, use)).toEqual(new Map());
  });
});

describe('the database refuses', () => {
  it.each([
    [
      'a sub-filter outside the slots',
      `update catalog.game set classify = 'BINGO' where game_type = 'LIVE'`,
      'game_classify_only_for_slots',
    ],
    [
      'a tile that starts no game',
      `update catalog.vendor_category set opens = 'game' where game_type = 'FISH'`,
      'vendor_category_entry_only_for_a_game',
    ],
    [
      'an entry that is nobody’s game',
      `update catalog.vendor_category set entry_game_code = 'nothing' where game_type = 'LIVE'`,
      'vendor_category_entry_is_its_game',
    ],
    ['a bet of nothing', 'update catalog.game_stake set bet_min_minor = 0', 'game_stake_bet_min_positive'],
    ['a tint that is no colour', `update catalog.game set tint_light = 'red'`, 'game_tint_light_hex'],
  ])('%s', async (_, statement, constraint) => {
    await expect(admin.query(statement)).rejects.toMatchObject({ constraint });
  });
});
