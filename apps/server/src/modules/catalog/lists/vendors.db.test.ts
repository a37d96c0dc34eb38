import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogBench, large, openCatalog, small } from '../catalog.fixture.ts';
import { viewOf } from '../catalog.rules.ts';
import { getVendorGameTypes } from './get-vendor-game-types.ts';
import { listPokerRooms } from './list-poker-rooms.ts';

let bench: CatalogBench;
beforeAll(async () => {
  bench = await openCatalog();
  await bench.admin.query(`
    insert into catalog.poker_room (room_id, vendor_code, game_code, room_code, base_name, currency,
      buy_in_min_minor, buy_in_max_minor, stake_base_minor, seats, players, told_at, is_open)
    values
      (gen_random_uuid(), 'THREE', 'trio', 'r1', 'Trio Low', 'USD', 10000, 50000, 100, 6, 3, now(), true),
      (gen_random_uuid(), 'THREE', 'duel', 'r2', 'Duel High', 'USD', 90000, null, 900, null, 0, now(), true),
      (gen_random_uuid(), 'THREE', 'duel', 'r3', 'Duel Low', 'USD', 20000, null, 200, 2, 2, now(), true),
      (gen_random_uuid(), 'THREE', 'duel', 'r4', 'Duel Euro', 'EUR', 20000, null, 50, 2, 2, now(), true),
      (gen_random_uuid(), 'THREE', 'duel', 'r5', 'Duel Shut', 'USD', 20000, null, 10, 2, 0, now(), false)`);
});
afterAll(() => bench.close());

describe('what a vendor has', () => {
  const types = (vendorCode: string, brand = large, language = 'EN') =>
    getVendorGameTypes(viewOf(brand, language), vendorCode, bench);

  it('is counted by type in the order of the menu, with the sub-filters that are not empty', async () => {
    expect(await types('THREE')).toEqual({
      vassalage: 'THREE',
      displayName: 'Studio Three',
      list: [
        { gameType: 'RNG', games: 2, gameClassifies: ['JACKPOT', 'TABLE'] },
        { gameType: 'PVP', games: 2, gameClassifies: [] },
        { gameType: 'LOTT', games: 1, gameClassifies: [] },
        { gameType: 'ELOTT', games: 1, gameClassifies: [] },
      ],
    });
    expect((await types('ONE')).list).toEqual([{ gameType: 'RNG', games: 17, gameClassifies: ['JACKPOT'] }]);
  });

  it('counts what this brand shows', async () => {
    expect((await types('TWO')).list).toEqual([{ gameType: 'LIVE', games: 2, gameClassifies: [] }]);
    expect((await types('TWO', small)).list).toEqual([
      { gameType: 'LIVE', games: 1, gameClassifies: [] },
      { gameType: 'FISH', games: 1, gameClassifies: [] },
    ]);
  });

  it.each(['ONE', 'NOBODY'])('is refused alike for a studio that is hidden or unknown: %s', async (vendorCode) => {
    await expect(types(vendorCode, small)).rejects.toMatchObject({ code: 'CATALOG_VENDOR_UNKNOWN' });
  });
});

describe('poker rooms', () => {
  const rooms = (
    input: { vendorCode?: string; gameCode?: string; pageNo?: number; pageSize?: number },
    brand = large,
  ) =>
    listPokerRooms(
      viewOf(brand, 'EN'),
      {
        vendorCode: input.vendorCode,
        gameCode: input.gameCode,
        pageNo: input.pageNo ?? 1,
        pageSize: input.pageSize ?? 18,
      },
      bench,
    );
  const roomNames = async (...input: Parameters<typeof rooms>) => (await rooms(...input)).list.map(({ name }) => name);

  it('are the open ones in the brand’s currency, by the place of their game, then the cheapest first', async () => {
    expect(await roomNames({})).toEqual(['Duel Low', 'Duel High', 'Trio Low']);
  });

  it('tell the studio’s word in full', async () => {
    const [low, high] = (await rooms({})).list;
    expect(low).toMatchObject({
      vassalage: 'THREE',
      gameCode: 'duel',
      iconUrl: expect.stringMatching(/^\/img\/tiles\//),
      minBuyIn: { minor: 20_000n, currency: 'USD' },
      maxBuyIn: null,
      baseStake: { minor: 200n, currency: 'USD' },
      players: 2,
      seats: 2,
      underMaintenance: false,
    });
    expect(high).toMatchObject({ players: 0, seats: null });
  });

  it('are filtered by vendor and game, and paged', async () => {
    expect(await roomNames({ vendorCode: 'THREE', gameCode: 'trio' })).toEqual(['Trio Low']);
    expect(await roomNames({ gameCode: 'none' })).toEqual([]);
    expect(await rooms({ pageNo: 2, pageSize: 2 })).toMatchObject({ list: [{ name: 'Trio Low' }], totalPages: 2 });
    expect(await rooms({ pageNo: 3, pageSize: 2 })).toEqual({ list: [], totalPages: 2 });
  });

  it('are none for a vendor without rooms, and refused for one that the brand does not show', async () => {
    expect(await rooms({ vendorCode: 'TWO' })).toEqual({ list: [], totalPages: 0 });
    for (const vendorCode of ['THREE', 'NOBODY'])
      await expect(rooms({ vendorCode }, small)).rejects.toMatchObject({ code: 'CATALOG_VENDOR_UNKNOWN' });
  });

  it('close with their game and go with it', async () => {
    const closed = await bench.during(
      `update catalog.game set status = 'maintenance' where game_code = 'duel'`,
      `update catalog.game set status = 'active' where game_code = 'duel'`,
      async () => (await rooms({})).list.map(({ underMaintenance }) => underMaintenance),
    );
    expect(closed).toEqual([true, true, false]);
    const left = await bench.during(
      `update catalog.game set status = 'retired' where game_code = 'duel'`,
      `update catalog.game set status = 'active' where game_code = 'duel'`,
      () => roomNames({}),
    );
    expect(left).toEqual(['Trio Low']);
  });
});
