import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, large, small } from '../catalog.fixture.ts';
import { listGames as listShown } from '../lists/list-games.ts';
import { listHotGames } from '../lists/list-hot-games.ts';
import { orderHot, readHot } from '../lobby-editor/order-hot.ts';
import { listBulks, runBulk, startBulk } from './bulk-games.ts';
import { changeGames } from './change-games.ts';
import { editGame } from './edit-game.ts';
import { readGameDetail } from './game-detail.store.ts';
import { listGames } from './list-games.ts';
import { by, type OpsBench, openOpsBench } from './ops.fixture.ts';
import { renameGame } from './rename-game.ts';

let bench: OpsBench;
beforeAll(async () => {
  bench = await openOpsBench();
});
afterAll(() => bench.close());

const nowhere = '00000000-0000-5000-8000-000000000000';
const view = (brand: typeof large) => ({
  brandId: brand.brandId,
  currency: brand.currency,
  language: 'EN',
  fallback: 'TY',
});
const shownNames = async (brand = large): Promise<string[]> =>
  (await listShown(view(brand), { pageNo: 1, pageSize: 100 }, bench.deps)).games.map(({ nodeName }) => nodeName);
const list = async (query: Partial<Parameters<typeof listGames>[1]> = {}, brand = large) =>
  listGames(brand, { limit: 100, ...query }, bench.deps);
const names = async (query: Partial<Parameters<typeof listGames>[1]>, brand = large) =>
  (await list(query, brand)).rows.map(({ name }) => name);
const detail = async (number: number, brand = large) => {
  const found = await readGameDetail(bench.db.read, brand, idOf(number));
  if (found === null) throw new Error('no such game');
  return found;
};
/** Removes a brand's settings, so that tests stay independent. */
beforeEach(async () => {
  await bench.change(`delete from catalog.brand_game where brand_id = 'large'`);
  await bench.rows(`delete from catalog.bulk_change`);
  await bench.entries();
  await bench.events();
});

describe('the list of games', () => {
  it('is sorted by popularity, name or launch, and its pages neither repeat nor lose one', async () => {
    const whole = (await list()).rows.map(({ gameId }) => gameId);
    expect(whole).toHaveLength(26);
    for (const sort of ['-popularity', 'popularity', 'name', '-name', 'launched', '-launched'] as const) {
      const met: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 5, cursor });
        met.push(...page.rows.map(({ gameId }) => gameId));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(met).size, sort).toBe(26);
      expect(met, sort).toHaveLength(26);
    }
    expect((await names({ sort: 'name', limit: 3 })).map((name) => name)).toEqual(['Asleep', 'Attic', 'Costly']);
    expect(await names({ limit: 2 })).toEqual(['Game 1', 'Game 2']);
  });

  it('returns how many match, and refuses a cursor that it did not make', async () => {
    expect((await list({ vendor: 'TWO', limit: 1 })).total).toEqual({ count: 3, isExact: true });
    await expect(list({ cursor: 'bm90aGluZw' })).rejects.toMatchObject({ code: 'SYSTEM_INPUT_INVALID' });
  });

  it.each([
    ['a name in another language', { text: 'đào' }, ['Tau Peach']],
    ['half a name', { text: 'plu' }, ['Plum Pot', 'Plum Table']],
    ['a code', { text: 'sal' }, ['Salon']],
    ['signs of a pattern as themselves', { text: '%' }, []],
    ['a studio', { vendor: 'TWO' }, ['Salon', 'Attic', 'Koi']],
    ['a type', { gameType: 'PVP' }, ['Duel', 'Trio']],
    ['a sub-filter', { classify: 'JACKPOT' }, ['Tau Peach', 'Plum Pot']],
    ['being hot', { hot: true }, ['Tau Peach', 'Plum Pot', 'Salon', 'Attic']],
    ['a smallest bet from', { minBetMin: 50_000n }, ['Costly']],
    ['an upper bound of it', { minBetMax: 999n }, []],
    ['no own art', { ownArt: true }, []],
    ['a missing name', { gameType: 'RNG', missingName: 'VI', vendor: 'THREE' }, ['Plum Pot', 'Plum Table']],
    ['a name that is there', { missingName: 'VI', text: 'peach' }, []],
  ] as const)('is filtered by %s', async (_, filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  it('reflects the brand’s settings: hidden, hot, trial', async () => {
    expect(await names({ hidden: true }, small)).toEqual(['Salon']);
    expect(await names({ hot: true }, small)).toEqual(['Tau Peach', 'Plum Pot', 'Salon', 'Koi']);
    await changeGames(large, { change: 'trial_off', gameIds: [idOf(1)] }, by, bench.deps);
    expect(await names({ trial: false })).toEqual(['Game 1']);
  });

  it('is filtered by being new', async () => {
    await bench.rows(`update catalog.game set launched_at = now() - interval '29 days' where game_id = $1`, [idOf(3)]);
    expect(await names({ new: true })).toEqual(['Game 3']);
    await bench.rows(`update catalog.game set launched_at = now() - interval '31 days' where game_id = $1`, [idOf(3)]);
    expect(await names({ new: true })).toEqual([]);
  });

  it('leaves retired games out unless they are searched for', async () => {
    await bench.during(
      `update catalog.game set status = 'retired' where game_id = '${idOf(51)}'`,
      `update catalog.game set status = 'active' where game_id = '${idOf(51)}'`,
      async () => {
        expect(await names({ gameType: 'PVP' })).toEqual(['Duel']);
        expect(await names({ text: 'trio' })).toEqual(['Trio']);
      },
    );
  });
});

describe('a brand’s settings for one game', () => {
  const input = { gameId: idOf(1), isHot: true, isHidden: false, isTrialOn: false, revision: 0 };

  it('are visible to its players, audited and published, and not shared with other brands', async () => {
    await editGame(large, input, by, bench.deps);
    const [card] = (await listShown(view(large), { pageNo: 1, pageSize: 1 }, bench.deps)).games;
    expect(card).toMatchObject({ nodeId: idOf(1), isHot: 1, supportPlay: 1 });
    expect(await bench.entries()).toEqual([
      {
        brand: 'large',
        action: 'catalog.edit_game',
        object: `game ${idOf(1)}`,
        before: { isHot: null, isTrialOn: true },
        after: { isHot: true, isTrialOn: false },
      },
    ]);
    expect(await bench.events()).toEqual([{ brand: 'large', what: ['games', 'hot'] }]);
    expect((await bench.rows(`select count(*)::int from catalog.brand_game where brand_id = 'small'`))[0]).toEqual({
      count: 3,
    });
  });

  it('hide it', async () => {
    await editGame(large, { ...input, isHidden: true }, by, bench.deps);
    expect(await shownNames()).not.toContain('Game 1');
  });

  it('are refused for an older version, and change nothing', async () => {
    await editGame(large, input, by, bench.deps);
    await expect(editGame(large, { ...input, isHidden: true }, by, bench.deps)).rejects.toMatchObject({
      code: 'OPS_OUT_OF_DATE',
      details: { revision: 1 },
    });
    expect((await detail(1)).isHidden).toBe(false);
    await editGame(large, { ...input, isHidden: true, revision: 1 }, by, bench.deps);
    expect((await detail(1)).revision).toBe(2);
  });

  it('are accepted from one of two concurrent requests', async () => {
    const both = await Promise.allSettled([
      editGame(large, input, by, bench.deps),
      editGame(large, { ...input, isHidden: true }, by, bench.deps),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('write nothing when nothing changes', async () => {
    await editGame(large, { ...input, isHot: null, isTrialOn: true }, by, bench.deps);
    expect([await bench.entries(), await bench.events()]).toEqual([[], []]);
  });

  it('are refused for an unknown game', async () => {
    await expect(editGame(large, { ...input, gameId: nowhere }, by, bench.deps)).rejects.toMatchObject({
      code: 'SYSTEM_NOT_FOUND',
    });
  });

  it('offer no trial that the studio does not offer', async () => {
    await bench.during(
      `update catalog.game set supports_trial = false where game_id = '${idOf(2)}'`,
      `update catalog.game set supports_trial = true where game_id = '${idOf(2)}'`,
      async () => {
        await editGame(large, { ...input, gameId: idOf(2), isTrialOn: true }, by, bench.deps);
        expect((await detail(2)).hasTrial).toBe(false);
      },
    );
  });
});

describe('one change to selected games', () => {
  it.each([
    ['hide', 'show', 'isHidden', true],
    ['hot', 'unhot', 'isHot', true],
    ['trial_off', 'trial_on', 'hasTrial', false],
  ] as const)('%s and %s', async (change, back, field, value) => {
    const gameIds = [idOf(1), idOf(2), idOf(1)];
    expect(await changeGames(large, { change, gameIds }, by, bench.deps)).toEqual({ changed: 2 });
    expect([(await detail(1))[field], (await detail(2))[field], (await detail(3))[field]]).toEqual([
      value,
      value,
      !value,
    ]);
    // Already applied: nothing is written.
    expect(await changeGames(large, { change, gameIds }, by, bench.deps)).toEqual({ changed: 0 });
    const [entry, ...more] = await bench.entries();
    expect(more).toEqual([]);
    expect(entry?.after).toMatchObject({ games: [idOf(2), idOf(1)].sort() });
    expect(await bench.events()).toHaveLength(1);
    expect(await changeGames(large, { change: back, gameIds }, by, bench.deps)).toEqual({ changed: 2 });
    expect((await detail(1))[field]).toBe(!value);
  });

  it('reaches the brand’s lists', async () => {
    await changeGames(large, { change: 'hide', gameIds: [idOf(1)] }, by, bench.deps);
    expect(await shownNames()).not.toContain('Game 1');
    await changeGames(large, { change: 'hot', gameIds: [idOf(5)] }, by, bench.deps);
    expect((await listHotGames(view(large), undefined, bench.deps)).list[0]?.nodeName).toBe('Game 5');
  });

  it('applies to none of them where one is unknown', async () => {
    const input = { change: 'hide' as const, gameIds: [idOf(1), nowhere] };
    await expect(changeGames(large, input, by, bench.deps)).rejects.toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    expect((await detail(1)).isHidden).toBe(false);
  });

  it('never touches another brand', async () => {
    const before = await bench.rows(`select * from catalog.brand_game where brand_id = 'small' order by game_id`);
    await changeGames(large, { change: 'hot', gameIds: [idOf(30), idOf(31), idOf(40)] }, by, bench.deps);
    await changeGames(large, { change: 'hide', gameIds: [idOf(30), idOf(31), idOf(40)] }, by, bench.deps);
    expect(await bench.rows(`select * from catalog.brand_game where brand_id = 'small' order by game_id`)).toEqual(
      before,
    );
  });
});

describe('one change to all matching games', () => {
  const input = { change: 'hide' as const, filter: { vendor: 'THREE' }, matching: 6, reason: 'tidying up' };

  it('is refused when the number of matches differs from what was seen, and while one is running', async () => {
    await expect(startBulk(large, { ...input, matching: 5 }, by, bench.deps)).rejects.toMatchObject({
      code: 'OPS_OUT_OF_DATE',
      details: { matching: 6 },
    });
    await startBulk(large, input, by, bench.deps);
    await expect(startBulk(large, input, by, bench.deps)).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
  });

  it('is made by the worker, with progress, an audit entry and an event for players', async () => {
    const { bulkId } = await startBulk(large, input, by, bench.deps);
    expect(await listBulks('large', bench.deps)).toMatchObject([{ bulkId, state: 'running', seen: 0 }]);
    expect(await listBulks('small', bench.deps)).toEqual([]);
    await runBulk(bulkId, bench.deps);
    expect(await listBulks('large', bench.deps)).toMatchObject([{ state: 'done', matching: 6, seen: 6, changed: 6 }]);
    expect(await shownNames()).not.toContain('Plum Pot');
    const entries = await bench.entries();
    expect(entries.map(({ action, object }) => [action, object])).toEqual([
      ['catalog.change_games', `bulk_change ${bulkId}`],
    ]);
    expect(await bench.events()).toHaveLength(1);
  });

  it('resumes after the step of an earlier run, and is made once', async () => {
    const { bulkId } = await startBulk(large, input, by, bench.deps);
    const ids = (await list({ vendor: 'THREE' })).rows.map(({ gameId }) => gameId).sort();
    await bench.rows('update catalog.bulk_change set after_game_id = $2, games_seen = 4 where bulk_id = $1', [
      bulkId,
      ids[3],
    ]);
    await runBulk(bulkId, bench.deps);
    await runBulk(bulkId, bench.deps);
    expect(await listBulks('large', bench.deps)).toMatchObject([{ state: 'done', seen: 6, changed: 2 }]);
  });
});

describe('the hot list', () => {
  const hotNames = async () =>
    (await listHotGames(view(large), undefined, bench.deps)).list.map((card) => card.nodeName);

  it('begins with the games that were given a position, which become hot', async () => {
    const { revision } = await readHot(large, bench.deps);
    await orderHot(large, { gameIds: [idOf(31), idOf(7)], revision }, by, bench.deps);
    expect(await hotNames()).toEqual(['Attic', 'Game 7', 'Tau Peach', 'Plum Pot', 'Salon']);
    expect(await bench.entries()).toMatchObject([
      { action: 'catalog.order_hot', before: { hot: [] }, after: { hot: [idOf(31), idOf(7)] } },
    ]);
    expect(await bench.events()).toEqual([{ brand: 'large', what: ['hot'] }]);
    expect(await readHot(large, bench.deps)).toMatchObject({ pinned: 2, revision: revision + 1 });
    // Its position in every other list stays.
    expect((await shownNames()).slice(0, 2)).toEqual(['Game 1', 'Game 2']);
  });

  it('releases the position when the game is no longer hot', async () => {
    const { revision } = await readHot(large, bench.deps);
    await orderHot(large, { gameIds: [idOf(31)], revision }, by, bench.deps);
    await changeGames(large, { change: 'unhot', gameIds: [idOf(31)] }, by, bench.deps);
    await changeGames(large, { change: 'hot', gameIds: [idOf(31)] }, by, bench.deps);
    expect((await hotNames())[0]).toBe('Tau Peach');
  });

  it('is refused for an older version, with a duplicate game, and with an unknown one', async () => {
    const { revision } = await readHot(large, bench.deps);
    const order = (gameIds: string[], at = revision) => orderHot(large, { gameIds, revision: at }, by, bench.deps);
    await expect(order([idOf(1)], revision - 1)).rejects.toMatchObject({ code: 'OPS_OUT_OF_DATE' });
    await expect(order([idOf(1), idOf(1)])).rejects.toMatchObject({
      code: 'OPS_VALUE_REFUSED',
      details: { why: 'twice' },
    });
    await expect(order([nowhere])).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { why: 'unknown' } });
  });
});

describe('the names of a game', () => {
  it('are group-wide: every brand gets an event, and the search finds them', async () => {
    const { nameRevision } = await detail(4);
    await renameGame(
      { gameId: idOf(4), names: { EN: 'Quartz', VI: 'Thạch anh' }, revision: nameRevision },
      by,
      bench.deps,
    );
    expect(await names({ text: 'thach' })).toEqual(['Game 4']);
    expect((await detail(4)).names).toEqual([
      { language: 'EN', name: 'Quartz', source: 'house' },
      { language: 'VI', name: 'Thạch anh', source: 'house' },
    ]);
    expect(await bench.entries()).toMatchObject([
      {
        brand: 'house',
        action: 'catalog.name_game',
        before: { EN: null, VI: null },
        after: { EN: 'Quartz', VI: 'Thạch anh' },
      },
    ]);
    // The order of events between brands is not defined.
    expect((await bench.events()).map(({ brand, what }) => `${brand} ${what}`).sort()).toEqual([
      'large names',
      'small names',
    ]);
    await expect(
      renameGame({ gameId: idOf(4), names: { EN: 'Other' }, revision: nameRevision }, by, bench.deps),
    ).rejects.toMatchObject({ code: 'OPS_OUT_OF_DATE' });
    await renameGame({ gameId: idOf(4), names: { EN: null, VI: null }, revision: nameRevision + 1 }, by, bench.deps);
    expect((await detail(4)).names).toEqual([]);
  });

  it('are refused for an unknown game', async () => {
    await expect(
      renameGame({ gameId: nowhere, names: { EN: 'x' }, revision: 0 }, by, bench.deps),
    ).rejects.toMatchObject({
      code: 'SYSTEM_NOT_FOUND',
    });
  });
});
