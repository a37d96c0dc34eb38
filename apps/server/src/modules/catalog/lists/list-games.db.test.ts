import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogBench, games, large, names, openCatalog, small } from '../catalog.fixture.ts';
import { viewOf } from '../catalog.rules.ts';
import type { GameFilter } from '../catalog.types.ts';
import { findGames } from './find-games.ts';
import { listGames } from './list-games.ts';

let bench: CatalogBench;
beforeAll(async () => {
  bench = await openCatalog();
});
afterAll(() => bench.close());

const whole = { pageNo: 1, pageSize: 100 };
const list = (input: Omit<Parameters<typeof listGames>[1], 'pageNo' | 'pageSize'>, page = whole, brand = large) =>
  listGames(viewOf(brand, 'EN'), { ...input, ...page }, bench);
const namesOf = async (input: Parameters<typeof list>[0], brand = large) =>
  names((await list(input, whole, brand)).games);

/** The expected games of the brand that shows everything, computed from the descriptions. */
const expected = ({ gameType, vendorCode, classify, betMinMinor, linesMin, hotOnly }: GameFilter): string[] =>
  games
    .filter((game) => game.gameType !== 'FISH')
    .filter((game) => gameType === undefined || game.gameType === gameType)
    .filter((game) => vendorCode === undefined || game.vendorCode === vendorCode)
    .filter((game) => classify === undefined || game.classify === classify)
    .filter((game) => betMinMinor === undefined || (game.betMinMinor.USD ?? 0n) <= betMinMinor)
    .filter((game) => linesMin === undefined || (game.linesMin !== null && game.linesMin <= linesMin))
    .filter((game) => hotOnly !== true || game.isHot)
    .toSorted((a, b) => b.popularity - a.popularity)
    .map((game) => game.gameId);

const anyFilter: fc.Arbitrary<GameFilter> = fc.record(
  {
    gameType: fc.constantFrom('RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS'),
    vendorCode: fc.constantFrom('ONE', 'TWO', 'THREE', 'NOBODY'),
    classify: fc.constantFrom('JACKPOT', 'TABLE', 'BINGO'),
    betMinMinor: fc.constantFrom(0n, 1_000n, 50_000n),
    linesMin: fc.constantFrom(0, 5, 20, 50),
    hotOnly: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('the list of games', () => {
  /** Reads the list from page to page, and one page beyond the last. */
  const readThrough = async (filter: GameFilter, pageSize: number): Promise<void> => {
    const wanted = expected(filter);
    const pages = Math.ceil(wanted.length / pageSize);
    const seen: string[] = [];
    for (let pageNo = 1; pageNo <= pages + 1; pageNo += 1) {
      const page = await list(filter, { pageNo, pageSize });
      expect([page.totalPages, page.totalGames]).toEqual([pages, wanted.length]);
      expect(page.games).toHaveLength(Math.max(0, Math.min(pageSize, wanted.length - seen.length)));
      seen.push(...page.games.map(({ nodeId }) => nodeId));
    }
    expect(seen).toEqual(wanted);
  };

  it.each<[GameFilter, number]>([
    [{}, 25],
    [{ gameType: 'RNG' }, 19],
    [{ gameType: 'RNG', vendorCode: 'ONE' }, 17],
    [{ gameType: 'RNG', classify: 'JACKPOT' }, 2],
    [{ gameType: 'RNG', vendorCode: 'THREE', classify: 'TABLE' }, 1],
    [{ hotOnly: true }, 4],
    [{ hotOnly: true, gameType: 'LIVE' }, 2],
    [{ vendorCode: 'THREE' }, 6],
    [{ hotOnly: true, vendorCode: 'TWO' }, 2],
    [{ gameType: 'RNG', betMinMinor: 1_000n }, 18],
    [{ gameType: 'RNG', linesMin: 20 }, 18],
  ])('of %o holds %i games, and its pages neither repeat nor lose one', async (filter, games) => {
    expect(expected(filter)).toHaveLength(games);
    for (const pageSize of [1, 2, 7, 100]) await readThrough(filter, pageSize);
  });

  it('answers every question whole and in order', async () => {
    await fc.assert(fc.asyncProperty(anyFilter, fc.integer({ min: 1, max: 30 }), readThrough), { numRuns: 100 });
  });

  it('puts what the brand has pinned first, in the order of the pins', async () => {
    const [all, slots] = await bench.during(
      `insert into catalog.brand_game (brand_id, game_id, position)
       select 'large', game_id, case base_name when 'Costly' then 1 else 2 end
       from catalog.game where base_name in ('Costly', 'Plum Table')`,
      `delete from catalog.brand_game where brand_id = 'large'`,
      async () => [await namesOf({}), await namesOf({ gameType: 'RNG', vendorCode: 'THREE' })],
    );
    expect(all?.slice(0, 3)).toEqual(['Costly', 'Plum Table', 'Game 1']);
    expect(slots).toEqual(['Plum Table', 'Plum Pot']);
    expect((await namesOf({}))[0]).toBe('Game 1');
  });

  it('takes the smallest bet and the lines as upper bounds, and leaves out a game without a value', async () => {
    expect(await namesOf({ gameType: 'RNG', betMinMinor: 999n })).toEqual([]);
    expect(await namesOf({ gameType: 'RNG', betMinMinor: 49_999n })).not.toContain('Costly');
    expect(await namesOf({ gameType: 'RNG', betMinMinor: 50_000n })).toContain('Costly');
    expect(await namesOf({ gameType: 'RNG', linesMin: 4 })).toEqual([]);
    expect(await namesOf({ gameType: 'RNG', linesMin: 5 })).toEqual(['Plum Pot']);
    expect(await namesOf({ gameType: 'LIVE', linesMin: 10_000 })).toEqual([]);
    expect(await namesOf({ gameType: 'FISH', betMinMinor: 999_999n }, small)).toEqual([]);
  });

  it('names games in the pack asked for, then the brand’s own, then as the studio does', async () => {
    const named = async (language: string) =>
      names(
        (await listGames(viewOf(large, language), { gameType: 'RNG', classify: 'JACKPOT', ...whole }, bench)).games,
      );
    expect(await named('VI')).toEqual(['Đào', 'Plum Pot']);
    expect(await named('EN')).toEqual(['Tau Peach', 'Plum Pot']);
    expect(await named('XX')).toEqual(['Tau Peach', 'Plum Pot']);
  });

  it('tells the smallest bet in the brand’s currency only', async () => {
    const [table] = (await list({ gameType: 'LIVE' })).games;
    const [fish] = (await list({ gameType: 'FISH' }, whole, small)).games;
    expect(table?.minBet).toEqual({ minor: 1_000n, currency: 'USD' });
    expect(fish?.minBet).toBeNull();
  });

  it('says what a card needs to start its game', async () => {
    const [card] = (await list({ gameType: 'LIVE' })).games;
    expect(card).toMatchObject({
      nodeName: 'Salon',
      vassalage: 'TWO',
      gameType: 'LIVE',
      gameCode: 'salon',
      gameClassify: null,
      isHot: 1,
      supportPlay: 0,
      isGame: 'GAME',
      minLineNum: null,
      iconUrl: `/img/tiles/${card?.nodeId}.svg`,
      tint: { light: '#aa00bb', depth: '#110022' },
    });
  });
});

describe('a game under maintenance', () => {
  const closed = async () =>
    (await list({})).games.filter((card) => card.underMaintenance).map((card) => card.nodeName);
  const window = (from: string, to: string) =>
    `insert into catalog.vendor_window (window_id, vendor_code, starts_at, ends_at, reason)
     values (gen_random_uuid(), 'TWO', ${from}, ${to}, 'planned')`;
  const noWindow = 'delete from catalog.vendor_window';

  it('is shown as such', async () => {
    expect(await closed()).toEqual(['Asleep']);
  });

  it('is every game of a studio that is closed', async () => {
    expect(
      await bench.during(
        `update catalog.vendor set status = 'maintenance' where vendor_code = 'TWO'`,
        `update catalog.vendor set status = 'active'`,
        closed,
      ),
    ).toEqual(['Asleep', 'Salon', 'Attic']);
  });

  it.each([
    ['covers now', `now() - interval '1 hour'`, `now() + interval '1 hour'`, true],
    ['has no end', `now() - interval '1 hour'`, 'null', true],
    ['is to come', `now() + interval '1 minute'`, `now() + interval '1 hour'`, false],
    ['is over', `now() - interval '1 hour'`, `now() - interval '1 second'`, false],
  ])('is every game of a studio whose announced window %s', async (_, from, to, isClosed) => {
    expect(await bench.during(window(from, to), noWindow, closed)).toEqual(
      isClosed ? ['Asleep', 'Salon', 'Attic'] : ['Asleep'],
    );
  });
});

describe('a game is not in any list of the brand', () => {
  const shown = async () => await namesOf({});
  it.each([
    [
      'when its category is off',
      `update catalog.brand_game_type set enabled = false where brand_id = 'large' and game_type = 'LIVE'`,
      `update catalog.brand_game_type set enabled = true where brand_id = 'large' and game_type = 'LIVE'`,
    ],
    [
      'when the brand has switched its studio off',
      `update catalog.brand_vendor set enabled = false where brand_id = 'large' and vendor_code = 'TWO'`,
      'update catalog.brand_vendor set enabled = true',
    ],
    [
      'when its studio is retired',
      `update catalog.vendor set status = 'retired' where vendor_code = 'TWO'`,
      `update catalog.vendor set status = 'active'`,
    ],
    [
      'when it is retired',
      `update catalog.game set status = 'retired' where base_name = 'Salon'`,
      `update catalog.game set status = 'active' where base_name = 'Salon'`,
    ],
    [
      'when its studio does not deal in the brand’s currency',
      `insert into catalog.vendor_currency (vendor_code, currency) values ('TWO', 'EUR')`,
      'delete from catalog.vendor_currency',
    ],
  ])('%s', async (_, hide, undo) => {
    expect(await shown()).toContain('Salon');
    expect(await bench.during(hide, undo, shown)).not.toContain('Salon');
    expect(await shown()).toContain('Salon');
  });

  it('when the brand has no agreement with its studio, or has switched it off by itself', async () => {
    expect(await namesOf({}, small)).toEqual(['Attic', 'Koi']);
  });
});

describe('games by name', () => {
  it('come best match first, under the same filters', async () => {
    expect((await namesOf({ name: 'plum pot' }))[0]).toBe('Plum Pot');
    expect(await namesOf({ name: 'plum', gameType: 'RNG', classify: 'TABLE' })).toEqual(['Plum Table']);
    expect(await namesOf({ name: 'plum', linesMin: 5 })).toEqual(['Plum Pot']);
    expect(await namesOf({ name: 'plum', hotOnly: true })).toEqual(['Plum Pot']);
    expect(await namesOf({ name: 'plum', vendorCode: 'ONE' })).toEqual([]);
  });

  it('are paged', async () => {
    const all = await list({ name: 'plum' });
    expect(all.totalGames).toBe(2);
    const second = await list({ name: 'plum' }, { pageNo: 2, pageSize: 1 });
    expect(second).toEqual({ games: [all.games[1]], totalGames: 2, totalPages: 2 });
    expect((await list({ name: 'plum' }, { pageNo: 3, pageSize: 1 })).games).toEqual([]);
  });

  it('are never those of another brand', async () => {
    expect(await namesOf({ name: 'salon' }, small)).not.toContain('Salon');
    expect(await namesOf({ name: 'koi' })).not.toContain('Koi');
    expect((await namesOf({ name: 'koi' }, small))[0]).toBe('Koi');
  });

  it('are all games when nothing was typed', async () => {
    expect(await namesOf({ name: '' })).toEqual(await namesOf({}));
  });
});

describe('findGames', () => {
  const ids = async (brand: typeof large, gameIds: readonly string[]) => [
    ...(await findGames(brand, { gameIds, language: 'EN' }, bench)).keys(),
  ];

  it('finds what the brand shows and leaves out the rest', async () => {
    const asked = games.filter(({ vendorCode }) => vendorCode === 'TWO').map(({ gameId }) => gameId);
    const found = await findGames(small, { gameIds: [...asked, crypto.randomUUID()], language: 'EN' }, bench);
    expect(names([...found.values()]).toSorted()).toEqual(['Attic', 'Koi']);
    expect(await ids(small, [])).toEqual([]);
  });
});
