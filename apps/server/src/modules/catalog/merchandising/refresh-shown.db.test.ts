import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import {
  clearCatalog,
  type MerchandisingGame,
  merchandisingGameId,
  putBrand,
  putGames,
} from './merchandising.fixture.ts';
import { refreshShown } from './refresh-shown.ts';

const north = { brandId: 'north', currency: 'USD' };
const south = { brandId: 'south', currency: 'EUR' };

let database: TestDatabase;
let admin: pg.Client;
const refresh = (brands = [north]) => database.db.transaction((tx) => refreshShown(tx, brands));

type Shown = Record<string, unknown> & { game_id: string; place_all: number };
const shown = async (brandId = 'north'): Promise<Shown[]> =>
  (
    await admin.query('select *, xmin::text as writer from catalog.shown_game where brand_id = $1 order by place_all', [
      brandId,
    ])
  ).rows;
const numbers = async (brandId = 'north'): Promise<number[]> =>
  (await shown(brandId)).map(({ game_id }) => Number(game_id.slice(-12)));

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});
beforeEach(() => clearCatalog(admin));

const few: MerchandisingGame[] = [
  { number: 1, popularity: 10 },
  { number: 2, popularity: 30, classify: 'JACKPOT', isHot: true },
  { number: 3, popularity: 20, vendorCode: 'TWO' },
  { number: 4, popularity: 20, vendorCode: 'TWO', gameType: 'LIVE', isHot: true },
];
const openFew = async () => {
  await putGames(admin, few);
  await putBrand(admin, 'north', { vendorCodes: ['ONE', 'TWO'], gameTypes: ['RNG', 'LIVE'] });
};

describe('what a brand shows', () => {
  it('is ordered by popularity, then by id', async () => {
    await openFew();
    await refresh();
    expect(await numbers()).toEqual([2, 3, 4, 1]);
  });

  it('begins with the pinned games in their order, in every list', async () => {
    await openFew();
    await admin.query('insert into catalog.brand_game (brand_id, game_id, position) values ($1, $2, 2), ($1, $3, 1)', [
      'north',
      merchandisingGameId(1),
      merchandisingGameId(3),
    ]);
    await refresh();
    expect(await numbers()).toEqual([3, 1, 2, 4]);
    expect((await shown()).map(({ place_type }) => place_type)).toEqual([1, 2, 3, 1]);
  });

  it('is hot by the group-wide default unless the brand’s settings differ', async () => {
    await openFew();
    await admin.query(
      'insert into catalog.brand_game (brand_id, game_id, is_hot) values ($1, $2, false), ($1, $3, true)',
      ['north', merchandisingGameId(2), merchandisingGameId(1)],
    );
    await refresh();
    expect((await shown()).map(({ is_hot, place_hot, place_hot_type }) => [is_hot, place_hot, place_hot_type])).toEqual(
      [
        [false, null, null],
        [false, null, null],
        [true, 1, 1],
        [true, 2, 1],
      ],
    );
  });

  it('includes what is under maintenance, which is shown as closed', async () => {
    await openFew();
    await admin.query(`update catalog.game set status = 'maintenance'`);
    await admin.query(`update catalog.vendor set status = 'maintenance'`);
    await refresh();
    expect(await numbers()).toHaveLength(4);
  });

  it.each([
    ['the game is retired', `update catalog.game set status = 'retired' where vendor_code = 'TWO'`],
    ['the studio is retired', `update catalog.vendor set status = 'retired' where vendor_code = 'TWO'`],
    ['the brand has not agreed with the studio', `delete from catalog.brand_vendor where vendor_code = 'TWO'`],
    [
      'the brand has switched the studio off',
      `update catalog.brand_vendor set enabled = false where vendor_code = 'TWO'`,
    ],
    [
      'the brand has switched the game off',
      `insert into catalog.brand_game (brand_id, game_id, enabled)
        select 'north', game_id, false from catalog.game where vendor_code = 'TWO'`,
    ],
    [
      'the studio deals in other currencies',
      `insert into catalog.vendor_currency (vendor_code, currency) values ('TWO', 'EUR'), ('ONE', 'USD')`,
    ],
  ])('excludes a game when %s', async (_, statement) => {
    await openFew();
    await refresh();
    expect(await numbers()).toEqual([2, 3, 4, 1]);
    await admin.query(statement);
    await refresh();
    expect(await numbers()).toEqual([2, 1]);
  });

  it.each([
    ['is switched off', `update catalog.brand_game_type set enabled = false where game_type = 'LIVE'`],
    ['is not the brand’s', `delete from catalog.brand_game_type where game_type = 'LIVE'`],
  ])('excludes the games of a category that %s', async (_, statement) => {
    await openFew();
    await admin.query(statement);
    await refresh();
    expect(await numbers()).toEqual([2, 3, 1]);
  });

  it('is separate for each brand, in its own currency', async () => {
    await openFew();
    await putBrand(admin, 'south', { vendorCodes: ['ONE', 'TWO'], gameTypes: ['RNG'] });
    await admin.query(`insert into catalog.vendor_currency (vendor_code, currency) values ('TWO', 'EUR')`);
    await refresh([north, south]);
    expect([await numbers('north'), await numbers('south')]).toEqual([
      [2, 1],
      [2, 3, 1],
    ]);
  });
});

describe('positions', () => {
  it('run from one without gaps in every list, whatever happens to the games', async () => {
    const vendors = ['ONE', 'TWO', 'SIX'];
    const game = fc.record({
      vendorCode: fc.constantFrom(...vendors),
      gameType: fc.constantFrom('RNG' as const, 'LIVE' as const, 'FISH' as const),
      slotClass: fc.constantFrom(null, 'JACKPOT', 'BINGO'),
      popularity: fc.integer({ min: 0, max: 3 }),
      isHot: fc.boolean(),
      later: fc.constantFrom('stays', 'retired', 'hot', 'pinned', 'off', 'popular'),
    });
    const change: Record<string, string> = {
      retired: `update catalog.game set status = 'retired' where game_id = $1`,
      hot: `insert into catalog.brand_game (brand_id, game_id, is_hot) values ('north', $1, true)`,
      pinned: `insert into catalog.brand_game (brand_id, game_id, position) values ('north', $1, 1)`,
      off: `insert into catalog.brand_game (brand_id, game_id, enabled) values ('north', $1, false)`,
      popular: 'update catalog.game set popularity = 9 where game_id = $1',
    };
    const listsOf = (row: Shown): [string, unknown][] => [
      ['all', row.place_all],
      [`type ${row.game_type}`, row.place_type],
      [`vendor ${row.game_type} ${row.vendor_code}`, row.place_vendor],
      ...(row.classify === null
        ? []
        : ([
            [`class ${row.game_type} ${row.classify}`, row.place_class],
            [`vendor class ${row.game_type} ${row.vendor_code} ${row.classify}`, row.place_vendor_class],
          ] as [string, unknown][])),
      ...(row.is_hot === true
        ? ([
            ['hot', row.place_hot],
            [`hot type ${row.game_type}`, row.place_hot_type],
          ] as [string, unknown][])
        : []),
    ];
    const expectWhole = async () => {
      const rows = await shown();
      // Sorted by the overall position, every other list must be in order as well.
      const lists = Map.groupBy(rows.flatMap(listsOf), ([name]) => name);
      for (const [name, places] of lists)
        expect(
          places.map(([, place]) => place),
          name,
        ).toEqual(places.map((_, index) => index + 1));
      for (const row of rows) {
        expect(row.place_class === null, 'class').toBe(row.classify === null);
        expect(row.place_hot === null, 'hot').toBe(row.is_hot === false);
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(game, { minLength: 1, maxLength: 25 }), async (made) => {
        await clearCatalog(admin);
        await putGames(
          admin,
          made.map(({ slotClass, ...rest }, index) => ({
            ...rest,
            number: index + 1,
            classify: rest.gameType === 'RNG' ? slotClass : null,
          })),
        );
        const vendorCodes = [...new Set(made.map(({ vendorCode }) => vendorCode))];
        await putBrand(admin, 'north', { vendorCodes, gameTypes: ['RNG', 'LIVE'] });
        await refresh();
        await expectWhole();
        for (const [index, { later }] of made.entries()) {
          const statement = change[later];
          if (statement !== undefined) await admin.query(statement, [merchandisingGameId(index + 1)]);
        }
        await refresh();
        await expectWhole();
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

describe('a refresh', () => {
  it('that finds nothing to change writes nothing', async () => {
    await openFew();
    await refresh();
    const before = await shown();
    await refresh();
    expect(await shown()).toEqual(before);
  });

  it('writes only the rows that differ', async () => {
    await openFew();
    await refresh();
    const before = await shown();
    await admin.query('update catalog.game set popularity = 25 where game_id = $1', [merchandisingGameId(4)]);
    await refresh();
    const after = await shown();
    const writerOf = (rows: Shown[], number: number) =>
      rows.find(({ game_id }) => game_id === merchandisingGameId(number))?.writer;
    expect(await numbers()).toEqual([2, 4, 3, 1]);
    for (const same of [2, 1]) expect(writerOf(after, same)).toBe(writerOf(before, same));
    for (const moved of [3, 4]) expect(writerOf(after, moved)).not.toBe(writerOf(before, moved));
  });

  it('waits for another of the same brand, and then reads what that one wrote', async () => {
    await openFew();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isFirstDone = false;
    const first = database.db.transaction(async (tx) => {
      await tx
        .updateTable('catalog.game')
        .set({ popularity: 99 })
        .where('game_id', '=', merchandisingGameId(1))
        .execute();
      await refreshShown(tx, [north]);
      await held;
      isFirstDone = true;
    });
    const waiting = async () =>
      (await admin.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount;
    await expect
      .poll(async () => (await admin.query(`select from pg_locks where locktype = 'advisory'`)).rowCount)
      .toBe(1);
    const second = refresh().then(() => isFirstDone);
    await expect.poll(waiting).toBe(1);
    release();
    await first;
    expect(await second).toBe(true);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
  });

  it('of two brands in either order does not deadlock', async () => {
    await openFew();
    await putBrand(admin, 'south', { vendorCodes: ['ONE'], gameTypes: ['RNG'] });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => refresh(index % 2 === 0 ? [north, south] : [south, north])),
    );
    expect([await numbers('north'), await numbers('south')]).toEqual([
      [2, 3, 4, 1],
      [2, 1],
    ]);
  });
});
