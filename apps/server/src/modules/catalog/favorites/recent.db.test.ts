import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogBench, games, idOf, large, names, openCatalog, small } from '../catalog.fixture.ts';
import { viewOf } from '../catalog.rules.ts';
import { listRecentGames } from './list-recent-games.ts';
import { notePlayed, recentGamesMax } from './note-played.ts';
import { recentLotteries } from './recent-lotteries.ts';

let bench: CatalogBench;
beforeAll(async () => {
  bench = await openCatalog();
});
afterAll(() => bench.close());

const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 12, 0, second));
const play = (memberId: string, gameId: string, second: number) =>
  bench.db.transaction((tx) => notePlayed(tx, { memberId, gameId, at: at(second) }));
const recent = (
  memberId: string,
  input: { gameType?: 'LIVE'; vendorCode?: string; pageNo?: number; pageSize?: number } = {},
  brand = large,
) =>
  listRecentGames(
    viewOf(brand, 'EN'),
    {
      memberId,
      gameType: input.gameType,
      vendorCode: input.vendorCode,
      pageNo: input.pageNo ?? 1,
      pageSize: input.pageSize ?? 12,
    },
    bench,
  );
const played = async (...input: Parameters<typeof recent>) => names((await recent(...input)).list);
const recentGamesOf = async (memberId: string): Promise<number> =>
  Number(
    (await bench.admin.query('select count(*) as n from catalog.recent_game where member_id = $1', [memberId])).rows[0]
      .n,
  );

describe('recent games', () => {
  it('stand latest first, each once', async () => {
    const memberId = randomUUID();
    for (const [second, number] of [1, 30, 2, 1].entries()) await play(memberId, idOf(number), second);
    expect(await played(memberId)).toEqual(['Game 1', 'Game 2', 'Salon']);
  });

  it('are not set back by word of an earlier round', async () => {
    const memberId = randomUUID();
    await play(memberId, idOf(1), 10);
    await play(memberId, idOf(2), 5);
    await play(memberId, idOf(1), 1);
    expect(await played(memberId)).toEqual(['Game 1', 'Game 2']);
  });

  it('are filtered by type and vendor, and paged', async () => {
    const memberId = randomUUID();
    for (const [second, number] of [30, 1, 31, 23].entries()) await play(memberId, idOf(number), second);
    expect(await played(memberId, { gameType: 'LIVE' })).toEqual(['Attic', 'Salon']);
    expect(await played(memberId, { vendorCode: 'THREE' })).toEqual(['Plum Pot']);
    expect(await recent(memberId, { pageNo: 2, pageSize: 3 })).toMatchObject({
      list: [{ nodeName: 'Salon' }],
      totalPages: 2,
    });
    expect(await recent(memberId, { pageNo: 3, pageSize: 3 })).toEqual({ list: [], totalPages: 2 });
  });

  it('leave out what the brand hides', async () => {
    const memberId = randomUUID();
    for (const number of [30, 31]) await play(memberId, idOf(number), number);
    expect(await played(memberId, {}, small)).toEqual(['Attic']);
  });

  it('are nobody else’s', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await play(one, idOf(1), 1);
    expect(await played(other)).toEqual([]);
  });

  it('are kept up to fifty, the oldest going first, also when many are noted at once', async () => {
    const memberId = randomUUID();
    await bench.change(
      `insert into catalog.game (game_id, vendor_code, game_type, game_code, base_name, launched_at, picture_key, tint_light, tint_depth)
       select ('20000000-0000-5000-8000-' || lpad(n::text, 12, '0'))::uuid, 'ONE', 'RNG', 'p' || n, 'Filler ' || n, now(), 'x', '#000000', '#000000'
       from generate_series(1, 60) n`,
    );
    const fillers = Array.from(
      { length: 60 },
      (_, index) => `20000000-0000-5000-8000-${String(index + 1).padStart(12, '0')}`,
    );
    await Promise.all(fillers.map((gameId, second) => play(memberId, gameId, second)));
    expect(await recentGamesOf(memberId)).toBe(recentGamesMax);
    const list = await recent(memberId, { pageSize: 100 });
    expect(list.list.map(({ nodeId }) => nodeId)).toEqual(fillers.toReversed().slice(0, 50));
  });
});

describe('recent lotteries', () => {
  it('are the lotteries among them', async () => {
    const memberId = randomUUID();
    for (const number of [60, 1, 61]) await play(memberId, idOf(number), number === 1 ? 3 : number - 59);
    expect(names(await recentLotteries(large, { memberId, language: 'EN' }, bench))).toEqual([
      'Spark Keno',
      'River Draw',
    ]);
    expect(await recentLotteries(small, { memberId, language: 'EN' }, bench)).toEqual([]);
    expect(games.some(({ gameType }) => gameType === 'LOTT')).toBe(true);
  });
});
