import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogBench, games, idOf, large, names, openCatalog, small } from '../catalog.fixture.ts';
import { viewOf } from '../catalog.rules.ts';
import { addFavorite } from './add-favorite.ts';
import { listFavoriteIds } from './list-favorite-ids.ts';
import { listFavorites } from './list-favorites.ts';
import { removeFavorite } from './remove-favorite.ts';

let bench: CatalogBench;
beforeAll(async () => {
  bench = await openCatalog();
});
afterAll(() => bench.close());

const somebody = (brandId = 'large') => ({ brandId, memberId: randomUUID() });
type Keeper = ReturnType<typeof somebody>;

const payload = (number: number) => {
  const game = games.find(({ gameId }) => gameId === idOf(number));
  if (game === undefined) throw new Error(`there is no game ${number}`);
  return { nodeId: game.gameId, vendor: game.vendorCode, gameType: game.gameType };
};
const add = (keeper: Keeper, number: number) => addFavorite(keeper, payload(number), bench);
const remove = (keeper: Keeper, number: number) => removeFavorite(keeper, payload(number), bench);
const idsOf = async (keeper: Keeper, gameType?: 'LIVE' | 'RNG') =>
  (await listFavoriteIds(keeper, { gameType }, bench)).list;
const page = (
  { memberId }: Keeper,
  input: { gameType?: 'LIVE' | 'RNG'; vendorCode?: string; pageNo?: number; pageSize?: number } = {},
  brand = large,
) =>
  listFavorites(
    viewOf(brand, 'EN'),
    {
      memberId,
      gameType: input.gameType,
      vendorCode: input.vendorCode,
      pageNo: input.pageNo ?? 1,
      pageSize: input.pageSize ?? 42,
    },
    bench,
  );

/** Shown games that only this test has in a list. */
const fillUp = async (keeper: Keeper, kept: number): Promise<void> => {
  await bench.admin.query(
    `insert into catalog.game (game_id, vendor_code, game_type, game_code, base_name, launched_at, picture_key, tint_light, tint_depth)
     select ('10000000-0000-5000-8000-' || lpad(n::text, 12, '0'))::uuid, 'ONE', 'RNG', 'f' || n, 'Filler ' || n, now(), 'x', '#000000', '#000000'
     from generate_series(1, 1100) n on conflict do nothing`,
  );
  await bench.change(
    `insert into catalog.favorite (member_id, game_id)
     select $1, ('10000000-0000-5000-8000-' || lpad(n::text, 12, '0'))::uuid from generate_series(1, $2::int) n`,
    [keeper.memberId, kept],
  );
};
const filler = (number: number) => ({
  nodeId: `10000000-0000-5000-8000-${String(number).padStart(12, '0')}`,
  vendor: 'ONE',
  gameType: 'RNG',
});
const favoritesOf = async ({ memberId }: Keeper): Promise<number> =>
  Number(
    (await bench.admin.query('select count(*) as n from catalog.favorite where member_id = $1', [memberId])).rows[0].n,
  );

describe('a favourite', () => {
  it('is added and removed, and each answers the same however often', async () => {
    const keeper = somebody();
    for (const _ of [1, 2, 3]) expect(await add(keeper, 1)).toEqual({ nodeId: idOf(1), isFavorite: true });
    expect(await idsOf(keeper)).toEqual([idOf(1)]);
    for (const _ of [1, 2]) expect(await remove(keeper, 1)).toEqual({ nodeId: idOf(1), isFavorite: false });
    expect(await idsOf(keeper)).toEqual([]);
  });

  it('keeps its place when it is added again', async () => {
    const keeper = somebody();
    await add(keeper, 1);
    await add(keeper, 2);
    await add(keeper, 1);
    expect(await idsOf(keeper)).toEqual([idOf(2), idOf(1)]);
  });

  it.each([
    ['that is no id', { nodeId: 'n1', vendor: 'ONE', gameType: 'RNG' }],
    ['that does not exist', { nodeId: randomUUID(), vendor: 'ONE', gameType: 'RNG' }],
    ['of a category that is off', payload(40)],
    ['under another vendor', { ...payload(1), vendor: 'TWO' }],
    ['under another type', { ...payload(1), gameType: 'LIVE' }],
  ])('cannot be a game %s', async (_, input) => {
    const keeper = somebody();
    await expect(addFavorite(keeper, input, bench)).rejects.toMatchObject({ code: 'CATALOG_GAME_UNKNOWN' });
    expect(await favoritesOf(keeper)).toBe(0);
  });

  it('cannot be a game that another brand shows', async () => {
    const keeper = somebody('small');
    await expect(add(keeper, 1)).rejects.toMatchObject({ code: 'CATALOG_GAME_UNKNOWN' });
    await add(keeper, 40);
    expect(names((await page(keeper, {}, small)).content)).toEqual(['Koi']);
  });

  it('can be removed whatever has become of the game', async () => {
    const keeper = somebody();
    await add(keeper, 30);
    await bench.during(
      `update catalog.game set status = 'retired' where game_id = '${idOf(30)}'`,
      `update catalog.game set status = 'active' where game_id = '${idOf(30)}'`,
      () => remove(keeper, 30),
    );
    expect(await favoritesOf(keeper)).toBe(0);
    expect(await removeFavorite(keeper, { nodeId: 'n1' }, bench)).toEqual({ nodeId: 'n1', isFavorite: false });
  });
});

describe('the list of favourites', () => {
  it('is newest first, by type and vendor, in pages', async () => {
    const keeper = somebody();
    for (const number of [1, 30, 20, 23]) await add(keeper, number);
    expect(names((await page(keeper)).content)).toEqual(['Plum Pot', 'Tau Peach', 'Salon', 'Game 1']);
    expect(await idsOf(keeper)).toEqual([23, 20, 30, 1].map(idOf));
    expect(await idsOf(keeper, 'LIVE')).toEqual([idOf(30)]);
    expect(names((await page(keeper, { gameType: 'RNG', vendorCode: 'ONE' })).content)).toEqual([
      'Tau Peach',
      'Game 1',
    ]);
    const pages = [await page(keeper, { pageSize: 3 }), await page(keeper, { pageSize: 3, pageNo: 2 })];
    expect(pages.map(({ content, pageNum, totalPages }) => [names(content), pageNum, totalPages])).toEqual([
      [['Plum Pot', 'Tau Peach', 'Salon'], 1, 2],
      [['Game 1'], 2, 2],
    ]);
    expect(await page(keeper, { pageSize: 3, pageNo: 3 })).toEqual({ content: [], pageNum: 3, totalPages: 2 });
  });

  it('leaves out a hidden game, which comes back where it was', async () => {
    const keeper = somebody();
    for (const number of [1, 30, 2]) await add(keeper, number);
    const [ids, list] = await bench.during(
      `update catalog.game set status = 'retired' where game_id = '${idOf(30)}'`,
      `update catalog.game set status = 'active' where game_id = '${idOf(30)}'`,
      async () => [await idsOf(keeper), await page(keeper)] as const,
    );
    expect(ids).toEqual([idOf(2), idOf(1)]);
    expect([names(list.content), list.totalPages]).toEqual([['Game 2', 'Game 1'], 1]);
    expect(await idsOf(keeper)).toEqual([2, 30, 1].map(idOf));
  });

  it('is nobody else’s', async () => {
    const [one, other, elsewhere] = [somebody(), somebody(), somebody('small')];
    await add(one, 1);
    await add(elsewhere, 40);
    expect(await idsOf(other)).toEqual([]);
    expect((await page(other)).content).toEqual([]);
    await remove(other, 1);
    expect(await idsOf(one)).toEqual([idOf(1)]);
    // From another brand only that brand's shown games are visible, which are none of these.
    expect(await idsOf({ ...one, brandId: 'small' })).toEqual([]);
    expect((await page(one, {}, small)).content).toEqual([]);
  });
});

describe('a member’s favourites', () => {
  it('are 999 at most: one more is refused, one that is there is not', async () => {
    const keeper = somebody();
    await fillUp(keeper, 998);
    await addFavorite(keeper, filler(999), bench);
    await expect(addFavorite(keeper, filler(1_000), bench)).rejects.toMatchObject({ code: 'CATALOG_FAVORITES_FULL' });
    expect(await addFavorite(keeper, filler(5), bench)).toMatchObject({ isFavorite: true });
    expect((await idsOf(keeper)).length).toBe(999);
    await removeFavorite(keeper, filler(5), bench);
    await addFavorite(keeper, filler(1_000), bench);
    expect(await favoritesOf(keeper)).toBe(999);
  });

  it('are 999 also when twenty adds come at once at 998', async () => {
    const keeper = somebody();
    await fillUp(keeper, 998);
    const responses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => addFavorite(keeper, filler(1_050 + index), bench)),
    );
    const refused = responses.flatMap((response) => (response.status === 'rejected' ? [response.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 19 }, () => 'CATALOG_FAVORITES_FULL'));
    expect(await favoritesOf(keeper)).toBe(999);
  });

  it('end in one state when two browsers toggle at once', async () => {
    const keeper = somebody();
    for (let round = 0; round < 10; round += 1) {
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) => ((index + round) % 2 === 0 ? add(keeper, 1) : remove(keeper, 1))),
      );
      expect(responses).toHaveLength(8);
      // Both lists, read twice, agree, and the game is in them once or not at all.
      const seen = [await idsOf(keeper), await idsOf(keeper), (await page(keeper)).content.map(({ nodeId }) => nodeId)];
      expect(seen[0]?.length).toBe(await favoritesOf(keeper));
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);
    }
    await Promise.all([add(keeper, 2), add(keeper, 2), add(keeper, 2)]);
    expect((await idsOf(keeper)).filter((id) => id === idOf(2))).toHaveLength(1);
  });
});
