import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { fed, fedGame, fedRoom, fedVendor, pagesOf, sourceOf } from './feed.fixture.ts';
import type { FeedSource, PullProgress } from './feed.types.ts';
import { gameIdOf } from './id-of.ts';
import { importFeed } from './import-feed.ts';

const brands = [{ brandId: 'north', currency: 'USD' }];
const games = Array.from({ length: 8 }, (_, index) => fedGame(index + 1));

let database: TestDatabase;
let admin: pg.Client;
let now = new Date('2026-11-15T12:00:00Z');
let warned: Record<string, unknown>[] = [];

const deps = (db = database.db) => ({
  db,
  clock: { now: () => now },
  log: { warn: (fields: unknown) => void warned.push(fields as Record<string, unknown>) },
  brands,
});
const pull = (source: FeedSource, onProgress?: (progress: PullProgress) => void) =>
  importFeed(source, { vendorCode: 'FED', onProgress, ...deps() });

/** A database that fails at the n-th statement inside a transaction, counted over all of them. */
const failingAt = (statement: number) => {
  let done = 0;
  const breaker: KyselyPlugin = {
    transformQuery: ({ node }) => {
      done += 1;
      if (done === statement) throw new Error('cut off');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { db } = database;
  const broken: Db = { ...db, transaction: (work) => db.transaction((tx) => work(tx.withPlugin(breaker))) };
  return { db: broken, statements: () => done };
};

const rows = async (statement: string): Promise<Record<string, unknown>[]> => (await admin.query(statement)).rows;

/** Everything that the import writes, except the counters of pulls. */
const dump = async () => ({
  vendor: await rows('select * from catalog.vendor order by vendor_code'),
  names: await rows('select * from catalog.vendor_name order by vendor_code, language'),
  currencies: await rows('select * from catalog.vendor_currency order by vendor_code, currency'),
  windows: await rows('select * from catalog.vendor_window order by window_id'),
  categories: await rows('select * from catalog.vendor_category order by vendor_code, game_type'),
  games: (await rows('select * from catalog.game order by game_id')).map(({ seen_in_pull, ...rest }) => rest),
  gameNames: await rows('select * from catalog.game_name order by game_id, language'),
  stakes: await rows('select * from catalog.game_stake order by game_id, currency'),
  rooms: await rows('select * from catalog.poker_room order by room_id'),
  shown: await rows('select * from catalog.shown_game order by brand_id, place_all'),
  pulls: (await rows('select * from catalog.feed_pull order by pull_id')).map(({ pull_id, ...rest }) => rest),
});

const gameRow = async (code: string) =>
  (await rows(`select * from catalog.game where vendor_code = 'FED' and game_code = '${code}'`))[0];

/** Which rows were written since, by the last transaction id of each row. */
const marks = () =>
  rows(`select 'name' as what, xmin::text from catalog.game_name union all
    select 'stake', xmin::text from catalog.game_stake union all
    select 'vendor', xmin::text from catalog.vendor union all
    select 'vendor name', xmin::text from catalog.vendor_name union all
    select 'currency', xmin::text from catalog.vendor_currency union all
    select 'window', xmin::text from catalog.vendor_window union all
    select 'category', xmin::text from catalog.vendor_category union all
    select 'shown', xmin::text from catalog.shown_game order by 1, 2`);

const clear = () =>
  admin.query(`truncate catalog.vendor, catalog.vendor_category, catalog.game, catalog.brand_vendor,
    catalog.brand_game_type, catalog.brand_game, catalog.feed_pull, catalog.shown_game restart identity cascade`);

/** A brand that shows slots and tables of the studio, before it has a game. */
const open = async () => {
  await admin.query(`insert into catalog.vendor (vendor_code, display_name) values ('FED', 'Fed')`);
  await admin.query(`insert into catalog.brand_vendor (brand_id, vendor_code) values ('north', 'FED')`);
  await admin.query(
    `insert into catalog.brand_game_type (brand_id, game_type) values ('north', 'RNG'), ('north', 'LIVE')`,
  );
};

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});
beforeEach(async () => {
  await clear();
  await open();
  warned = [];
  now = new Date('2026-11-15T12:00:00Z');
});

describe('the first pull of a studio', () => {
  it('imports every game with its names, stakes and facts, and shows them in the brand’s lists', async () => {
    const report = await pull(fed({ games }));
    expect(report).toEqual({
      outcome: 'finished',
      vendorCode: 'FED',
      pages: 3,
      added: 8,
      changed: 0,
      unchanged: 0,
      refused: 0,
      retired: 0,
    });
    expect(await gameRow('g1')).toMatchObject({
      game_id: gameIdOf('FED', 'g1'),
      picture_key: `tiles/${gameIdOf('FED', 'g1')}.svg`,
      base_name: 'Game 1',
      classify: 'JACKPOT',
      popularity: 999,
      rtp_ppm: 960_000,
      volatility: 3,
      win_max_multiple: 5_000,
      layout: '5x3',
      features: ['freeSpins'],
      lines_min: 20,
      status: 'active',
    });
    const snapshot = await dump();
    expect(snapshot.gameNames).toHaveLength(16);
    expect(snapshot.stakes).toHaveLength(16);
    expect(snapshot.shown.map(({ game_id }) => game_id)).toEqual(
      games.map(({ gameCode }) => gameIdOf('FED', gameCode)),
    );
  });
});

describe('a further pull', () => {
  it('of the same list writes no name, stake, fact or shown row, and counts every game as unchanged', async () => {
    await pull(fed({ games }));
    const before = await dump();
    const written = await marks();
    const report = await pull(fed({ games }));
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 8, refused: 0, retired: 0 });
    expect(await marks()).toEqual(written);
    const { pulls, ...after } = await dump();
    const { pulls: earlier, ...was } = before;
    expect(after).toEqual(was);
    expect([earlier.length, pulls.length]).toEqual([1, 2]);
  });

  it('counts new, changed, unchanged, unreadable and withdrawn games, each once', async () => {
    await pull(fed({ games }));
    const [one, two, three, ...rest] = games;
    const next = [
      { ...one, name: 'Game One' },
      two,
      { ...three, status: 'retired' },
      fedGame(20),
      { ...fedGame(21), gameType: 'CHESS' },
      ...rest,
    ];
    expect(await pull(fed({ games: next }))).toMatchObject({
      added: 1,
      changed: 1,
      unchanged: 6,
      refused: 1,
      retired: 1,
    });
    expect(await gameRow('g1')).toMatchObject({ base_name: 'Game One' });
    expect(await gameRow('g3')).toMatchObject({ status: 'retired' });
    expect(await gameRow('g21')).toBeUndefined();
    expect(warned).toEqual([expect.objectContaining({ vendorCode: 'FED', kind: 'game', code: 'g21' })]);
  });

  it('replaces the studio’s names and stakes of a game that changed', async () => {
    await pull(fed({ games }));
    const changed = fedGame(1, { names: { EN: 'Renamed', TH: 'เกม' }, limits: { USD: { minBet: '7000' } } });
    await pull(fed({ games: [changed, ...games.slice(1)] }));
    const of = gameIdOf('FED', 'g1');
    expect(await rows(`select language, name from catalog.game_name where game_id = '${of}' order by 1`)).toEqual([
      { language: 'EN', name: 'Renamed' },
      { language: 'TH', name: 'เกม' },
    ]);
    expect(await rows(`select currency, bet_min_minor from catalog.game_stake where game_id = '${of}'`)).toEqual([
      { currency: 'USD', bet_min_minor: 7_000n },
    ]);
  });

  it('keeps what operators set: names, hot marks, pins, popularity and ids', async () => {
    await pull(fed({ games }));
    const of = gameIdOf('FED', 'g1');
    await admin.query(
      `update catalog.game_name set name = 'Ours', source = 'house' where game_id = '${of}' and language = 'EN'`,
    );
    await admin.query(
      `insert into catalog.game_name (game_id, language, name, source) values ('${of}', 'KO', '우리', 'house')`,
    );
    await admin.query(`update catalog.game set is_hot = true, popularity = 7 where game_id = '${of}'`);
    await admin.query(
      `insert into catalog.brand_game (brand_id, game_id, position, is_hot) values ('north', '${of}', 1, true)`,
    );
    await pull(fed({ games: [fedGame(1, { name: 'Other', names: { EN: 'Theirs' }, weight: 5 }), ...games.slice(1)] }));
    expect(await rows(`select language, name from catalog.game_name where game_id = '${of}' order by 1`)).toEqual([
      { language: 'EN', name: 'Ours' },
      { language: 'KO', name: '우리' },
    ]);
    expect(await gameRow('g1')).toMatchObject({ game_id: of, base_name: 'Other', is_hot: true, popularity: 7 });
    expect((await dump()).shown[0]).toMatchObject({ game_id: of, place_all: 1, is_hot: true });
  });

  it('does not count a game as changed for its weight alone', async () => {
    await pull(fed({ games }));
    const report = await pull(fed({ games: games.map((game) => ({ ...game, weight: 1 })) }));
    expect(report).toMatchObject({ changed: 0, unchanged: 8 });
  });

  it('keeps the id of a game that existed before feeds did', async () => {
    const id = '00000000-0000-5000-8000-000000000001';
    await admin.query(`insert into catalog.vendor_category (vendor_code, game_type) values ('FED', 'RNG')`);
    await admin.query(`insert into catalog.game (game_id, vendor_code, game_type, game_code, base_name, launched_at,
      picture_key, tint_light, tint_depth) values ('${id}', 'FED', 'RNG', 'g1', 'Old', now(), 'x', '#000000', '#000000')`);
    expect(await pull(fed({ games }))).toMatchObject({ added: 7, changed: 1 });
    expect(await gameRow('g1')).toMatchObject({ game_id: id, base_name: 'Game 1' });
  });
});

describe('a game that the studio no longer names', () => {
  const fewer = games.slice(1);

  it('stays after one complete pull, is retired after the second, and leaves the brand’s lists', async () => {
    await pull(fed({ games }));
    expect(await pull(fed({ games: fewer }))).toMatchObject({ retired: 0 });
    expect(await gameRow('g1')).toMatchObject({ status: 'active', pulls_missed: 1 });
    expect((await dump()).shown).toHaveLength(8);
    expect(await pull(fed({ games: fewer }))).toMatchObject({ retired: 1 });
    expect(await gameRow('g1')).toMatchObject({ status: 'retired', pulls_missed: 2 });
    expect((await dump()).shown).toHaveLength(7);
    expect(await pull(fed({ games: fewer }))).toMatchObject({ retired: 0 });
  });

  it('is unchanged when the next pull names it again', async () => {
    await pull(fed({ games }));
    await pull(fed({ games: fewer }));
    await pull(fed({ games }));
    await pull(fed({ games: fewer }));
    expect(await gameRow('g1')).toMatchObject({ status: 'active', pulls_missed: 1 });
  });

  it('becomes active again when it comes back after it was retired', async () => {
    await pull(fed({ games }));
    await pull(fed({ games: fewer }));
    await pull(fed({ games: fewer }));
    expect(await pull(fed({ games }))).toMatchObject({ changed: 1, unchanged: 7 });
    expect(await gameRow('g1')).toMatchObject({ status: 'active', pulls_missed: 0 });
    expect((await dump()).shown).toHaveLength(8);
  });

  it('is not missing while the studio sends an unreadable entry for it', async () => {
    await pull(fed({ games }));
    const slipped = [{ ...fedGame(1), rtpPpm: -1 }, ...fewer];
    await pull(fed({ games: slipped }));
    await pull(fed({ games: slipped }));
    expect(await gameRow('g1')).toMatchObject({ status: 'active', pulls_missed: 0, base_name: 'Game 1' });
  });

  it('does not count as missed in a pull that never reached its end', async () => {
    await pull(fed({ games }));
    const pages = pagesOf({ games: games.slice(3) });
    const cut = sourceOf(pages, (at) => {
      if (at === 1) throw new Error('cut off');
    });
    await expect(pull(cut)).rejects.toThrow('cut off');
    now = new Date(now.getTime() + 7 * 3600_000);
    await expect(pull(cut)).rejects.toThrow('cut off');
    expect(await gameRow('g1')).toMatchObject({ pulls_missed: 0 });
  });
});

describe('a game that the studio withdraws', () => {
  it('leaves the brand’s lists with its page, before the feed has ended', async () => {
    await pull(fed({ games }));
    const next = pagesOf({ games: [fedGame(1, { status: 'retired' }), ...games.slice(1)] });
    const cut = sourceOf(next, (at) => {
      if (at === 1) throw new Error('cut off');
    });
    await expect(pull(cut)).rejects.toThrow('cut off');
    expect(await gameRow('g1')).toMatchObject({ status: 'retired' });
    expect((await dump()).shown).toHaveLength(7);
  });
});

describe('a studio’s own data', () => {
  it('is saved: names, currencies, windows, categories and the game that a tile starts', async () => {
    await pull(fed({ games }));
    const snapshot = await dump();
    expect(snapshot.vendor[0]).toMatchObject({ display_name: 'Fed Studio', status: 'active' });
    expect(snapshot.names.map(({ language, name }) => [language, name])).toEqual([
      ['EN', 'Fed Studio'],
      ['VI', 'Xưởng Fed'],
    ]);
    expect(snapshot.currencies.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    expect(snapshot.windows).toMatchObject([{ reason: 'Upgrade' }]);
    expect(
      snapshot.categories.map(({ game_type, opens, entry_game_code }) => [game_type, opens, entry_game_code]),
    ).toEqual([
      ['LIVE', 'game', 'g3'],
      ['PVP', 'list', null],
      ['RNG', 'list', null],
    ]);
  });

  it('follows the feed: currencies and windows that it no longer names go, those set by operators stay', async () => {
    await pull(fed({ games }));
    const ours = '01990000-0000-7000-8000-000000000001';
    await admin.query(`insert into catalog.vendor_window (window_id, vendor_code, starts_at, reason)
      values ('${ours}', 'FED', now(), 'ours')`);
    const startsAt = '2026-12-09T00:00:00Z';
    const vendor = fedVendor({ name: 'Fed 2', currencies: ['EUR'], windows: [{ startsAt, endsAt: null, reason: '' }] });
    await pull(fed({ vendor, games }));
    const snapshot = await dump();
    expect(snapshot.vendor[0]).toMatchObject({ display_name: 'Fed 2' });
    expect(snapshot.currencies.map(({ currency }) => currency)).toEqual(['EUR']);
    expect(snapshot.windows.map(({ reason }) => reason).toSorted()).toEqual(['Maintenance', 'ours']);
    // No game changed, and still none is shown: the brand's currency is dollars.
    expect(snapshot.shown).toEqual([]);
  });

  it('makes a tile open the list until the game that it starts has arrived', async () => {
    const late = [...games.slice(3), ...games.slice(0, 3)];
    const cut = sourceOf(pagesOf({ games: late }), (at) => {
      if (at === 1) throw new Error('cut off');
    });
    await expect(pull(cut)).rejects.toThrow('cut off');
    const opens = async () => (await dump()).categories.map(({ game_type, opens: what }) => [game_type, what])[0];
    expect(await opens()).toEqual(['LIVE', 'list']);
    await pull(fed({ games: late }));
    expect(await opens()).toEqual(['LIVE', 'game']);
  });
});

describe('rooms', () => {
  it('are saved with their game, updated by each pull, and closed when they are no longer named', async () => {
    await pull(fed({ games, rooms: [fedRoom(1), fedRoom(2), fedRoom(3, { gameCode: 'nothing' })] }));
    expect(
      await rows('select room_code, players, buy_in_min_minor from catalog.poker_room order by room_code'),
    ).toEqual([
      { room_code: 'r1', players: 1, buy_in_min_minor: 10_000n },
      { room_code: 'r2', players: 2, buy_in_min_minor: 10_000n },
    ]);
    now = new Date(now.getTime() + 60_000);
    await pull(fed({ games, rooms: [fedRoom(1, { players: 5 })] }));
    const rooms = await rows('select room_code, players, is_open from catalog.poker_room order by room_code');
    expect(rooms).toEqual([
      { room_code: 'r1', players: 5, is_open: true },
      { room_code: 'r2', players: 2, is_open: false },
    ]);
  });

  it('without a game are refused individually', async () => {
    const report = await pull(fed({ games, rooms: [fedRoom(1), fedRoom(3, { gameCode: 'nothing' })] }));
    expect(report).toMatchObject({ added: 8, refused: 1 });
  });
});

describe('an interrupted pull', () => {
  const first = [fedGame(1, { name: 'Before' }), fedGame(30), fedGame(31, { status: 'maintenance' })];
  const whole = {
    games: [...games.slice(0, 5), fedGame(31, { status: 'retired' }), { ...fedGame(40), name: 7 }, ...games.slice(5)],
    rooms: [fedRoom(1), fedRoom(2)],
  };
  const start = async () => {
    await clear();
    await open();
    now = new Date('2026-11-15T12:00:00Z');
    await pull(fed({ games: first }));
    now = new Date('2026-11-16T12:00:00Z');
  };
  const expected = async () => {
    await start();
    const counted = failingAt(0);
    await importFeed(fed(whole), { vendorCode: 'FED', ...deps(counted.db) });
    return { statements: counted.statements(), dump: await dump() };
  };

  it('at any statement, or before any page, ends in the same catalogue when it is run again', async () => {
    const { statements, dump: unbroken } = await expected();
    expect(statements).toBeGreaterThan(60);
    for (let at = 1; at <= statements; at += 1) {
      await start();
      const cut = importFeed(fed(whole), { vendorCode: 'FED', ...deps(failingAt(at).db) });
      await expect(cut, `statement ${at}`).rejects.toThrow('cut off');
      await pull(fed(whole));
      expect(await dump(), `statement ${at}`).toEqual(unbroken);
    }
    const pages = pagesOf(whole);
    for (let broken = 0; broken < pages.length; broken += 1) {
      await start();
      const asked: (string | null)[] = [];
      const cut = sourceOf(pages, (at) => {
        if (at === broken) throw new Error('cut off');
      });
      await expect(pull(cut), `page ${broken}`).rejects.toThrow('cut off');
      await pull(async (cursor) => {
        asked.push(cursor);
        return fed(whole)(cursor);
      });
      // It resumes where it stopped.
      expect(asked[0]).toBe(broken === 0 ? null : `page-${broken}`);
      expect(await dump(), `page ${broken}`).toEqual(unbroken);
    }
  }, 120_000);

  it('starts over when its cursor is too old', async () => {
    const cut = sourceOf(pagesOf({ games }), (at) => {
      if (at === 2) throw new Error('cut off');
    });
    await expect(pull(cut)).rejects.toThrow('cut off');
    now = new Date(now.getTime() + 6 * 3600_000 + 1);
    const asked: (string | null)[] = [];
    await pull(async (cursor) => {
      asked.push(cursor);
      return fed({ games })(cursor);
    });
    expect(asked[0]).toBeNull();
    expect((await dump()).pulls).toMatchObject([
      { pages: 2, next_cursor: 'page-2', finished_at: now },
      { pages: 3, next_cursor: null, finished_at: now },
    ]);
  });
});

describe('two concurrent pulls of one studio', () => {
  it('end with one of them, and the catalogue is as after one', async () => {
    // Both have read the first page before either has written it, and neither finishes before the other has tried.
    const { promise: bothAsked, resolve: go } = Promise.withResolvers<void>();
    let asked = 0;
    const together: FeedSource = async (cursor) => {
      asked += 1;
      if (asked === 2) go();
      await (cursor === null ? bothAsked : Promise.race(pulls));
      return sourceOf(pagesOf({ games }))(cursor);
    };
    const pulls = [pull(together), pull(together)];
    const both = await Promise.all(pulls);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['finished', 'overtaken']);
    expect((await dump()).pulls).toMatchObject([{ added: 8, unchanged: 0, pages: 3 }]);
    expect((await dump()).games).toHaveLength(8);
  });

  it('fail when another one has advanced the pull meanwhile', async () => {
    const pages = pagesOf({ games });
    const slow: FeedSource = async (cursor) => {
      if (cursor === 'page-1') await pull(fed({ games }));
      return sourceOf(pages)(cursor);
    };
    expect(await pull(slow)).toMatchObject({ outcome: 'overtaken', pages: 1, added: 3 });
    expect((await dump()).pulls).toMatchObject([{ added: 8, pages: 3 }]);
  });

  it('fail also when the other was interrupted after its page: no page is written twice', async () => {
    const pages = pagesOf({ games });
    const cut = sourceOf(pages, (at) => {
      if (at === 2) throw new Error('cut off');
    });
    const slow: FeedSource = async (cursor) => {
      if (cursor === 'page-1') await expect(pull(cut)).rejects.toThrow('cut off');
      return sourceOf(pages)(cursor);
    };
    expect(await pull(slow)).toMatchObject({ outcome: 'overtaken', pages: 1 });
    expect((await dump()).pulls).toMatchObject([{ added: 6, unchanged: 0, pages: 2, next_cursor: 'page-2' }]);
  });

  it('cannot both be open, whoever writes them', async () => {
    const insert = `insert into catalog.feed_pull (vendor_code) values ('FED')`;
    await admin.query(insert);
    await expect(admin.query(insert)).rejects.toMatchObject({ constraint: 'feed_pull_one_open' });
  });
});

describe('a page is refused completely and changes nothing', () => {
  it.each<[string, unknown, string]>([
    [
      'of another studio',
      { ...(pagesOf({ vendor: fedVendor({ vendorCode: 'OTHER' }), games })[0] as object) },
      'a page of OTHER',
    ],
    ['that is none', { games: 'none' }, 'not a page of games'],
    ['without categories', pagesOf({ vendor: fedVendor({ categories: [] }), games })[0], 'not a page of games'],
    ['that names itself in no letters', pagesOf({ vendor: fedVendor({ name: '\u0000' }), games })[0], 'cannot be kept'],
    [
      'with a window that ends before it begins',
      pagesOf({
        vendor: fedVendor({
          windows: [{ startsAt: '2026-12-01T02:00:00Z', endsAt: '2026-12-01T01:00:00Z', reason: 'x' }],
        }),
        games,
      })[0],
      'cannot be kept',
    ],
  ])('%s', async (_, page, why) => {
    const before = await dump();
    await expect(pull(async () => page)).rejects.toThrow(why);
    expect(await dump()).toEqual(before);
  });

  it('that names itself as the next', async () => {
    const page = { ...(pagesOf({ games })[0] as object), nextCursor: 'again' };
    await expect(pull(async () => page)).rejects.toThrow('the list has no end');
  });
});

it('a pull reports its progress after each page', async () => {
  const reported: PullProgress[] = [];
  await pull(fed({ games }), (progress) => reported.push(progress));
  expect(reported).toEqual([
    { vendorCode: 'FED', pages: 1, games: 3 },
    { vendorCode: 'FED', pages: 2, games: 6 },
    { vendorCode: 'FED', pages: 3, games: 8 },
  ]);
});
