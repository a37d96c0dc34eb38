import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogBench, games, idOf, large, names, openCatalog, small } from '../catalog.fixture.ts';
import { viewOf } from '../catalog.rules.ts';
import { getGame, getGameByCode } from './get-game.ts';

let bench: CatalogBench;
beforeAll(async () => {
  bench = await openCatalog();
});
afterAll(() => bench.close());

const detail = (number: number, brand = large, language = 'EN') =>
  getGame(viewOf(brand, language), idOf(number), bench);
const similarTo = async (number: number) => names((await detail(number)).similar);

describe('a game’s detail', () => {
  it('tells what the studio declares, and null where it does not', async () => {
    await bench.change(
      `update catalog.game set rtp_ppm = 964200, volatility = 4, win_max_multiple = 5000, layout = '5x3',
       features = '{freeSpins,wilds}' where game_id = '${idOf(1)}'`,
    );
    expect(await detail(1)).toMatchObject({
      game: { nodeId: idOf(1), nodeName: 'Game 1', underMaintenance: false },
      vendorName: 'Studio One',
      rtpPpm: 964_200,
      volatility: 4,
      maxWinMultiple: 5_000,
      layout: '5x3',
      features: ['freeSpins', 'wilds'],
      launchedAt: '2026-01-01T00:00:00.000Z',
      maintenanceUntil: null,
    });
    expect(await detail(2)).toMatchObject({
      rtpPpm: null,
      volatility: null,
      maxWinMultiple: null,
      layout: null,
      features: [],
    });
  });

  it('is found by the codes in its address too, and refused alike where the brand does not show it', async () => {
    const { vassalage: vendorCode, gameCode } = (await detail(20)).game;
    expect(await getGameByCode(viewOf(large, 'EN'), { vendorCode, gameCode }, bench)).toEqual(await detail(20));
    for (const [brand, code] of [
      [large, 'nothing'],
      [small, (await detail(1)).game.gameCode],
    ] as const)
      await expect(getGameByCode(viewOf(brand, 'EN'), { vendorCode, gameCode: code }, bench)).rejects.toMatchObject({
        code: 'CATALOG_GAME_UNKNOWN',
      });
  });

  it('names game and studio in the pack asked for', async () => {
    await bench.change(`insert into catalog.vendor_name values ('ONE', 'VI', 'Xưởng Một')`);
    const { game, vendorName } = await detail(20, large, 'VI');
    expect([game.nodeName, vendorName]).toEqual(['Đào', 'Xưởng Một']);
    expect((await detail(20)).vendorName).toBe('Studio One');
  });

  it.each([
    ['is no id', 'n1'],
    ['names nothing', '00000000-0000-5000-8000-000000000000'],
    ['is hidden by the brand', idOf(30)],
    ['is of a studio without an agreement', idOf(1)],
  ])('is refused alike for what %s', async (_, nodeId) => {
    await expect(getGame(viewOf(small, 'EN'), nodeId, bench)).rejects.toMatchObject({ code: 'CATALOG_GAME_UNKNOWN' });
  });
});

describe('the end of a maintenance', () => {
  const until = async () => (await detail(30)).maintenanceUntil;
  const add = (from: string, to: string) =>
    `insert into catalog.vendor_window values (gen_random_uuid(), 'TWO', ${from}, ${to}, 'planned')`;
  const clear = 'delete from catalog.vendor_window';
  const [past, later, latest] = [`now() - interval '1 hour'`, `'2126-01-01T00:00:00Z'`, `'2127-01-01T00:00:00Z'`];

  it('is the last end of the windows that are open', async () => {
    const response = await bench.during(`${add(past, later)}; ${add(past, latest)}`, clear, until);
    expect(response).toBe('2127-01-01T00:00:00.000Z');
  });

  it.each([
    ['one of them has no end', `${add(past, later)}; ${add(past, 'null')}`],
    ['no window is open yet', add(later, latest)],
    ['the studio is closed without one', `update catalog.vendor set status = 'maintenance' where vendor_code = 'TWO'`],
    [
      'the studio is closed beyond its window',
      `${add(past, later)}; update catalog.vendor set status = 'maintenance' where vendor_code = 'TWO'`,
    ],
    [
      'the game itself is closed beyond the window',
      `${add(past, later)}; update catalog.game set status = 'maintenance' where game_code = 'salon'`,
    ],
  ])('is unknown when %s', async (_, change) => {
    const undo = `${clear}; update catalog.vendor set status = 'active'; update catalog.game set status = 'active' where game_code = 'salon'`;
    expect(await bench.during(change, undo, until)).toBeNull();
  });
});

describe('similar games', () => {
  it('are of the same sub-filter first, then of the same type from its own place on', async () => {
    // After "Tau Peach" in the slots come "Costly" and "Asleep", which is closed; then the list starts over.
    expect(await similarTo(20)).toEqual(['Plum Pot', 'Costly', 'Plum Table', 'Game 1', 'Game 2', 'Game 3']);
    expect(await similarTo(1)).toEqual(['Game 2', 'Game 3', 'Game 4', 'Game 5', 'Game 6', 'Game 7']);
    expect(await similarTo(31)).toEqual(['Salon']);
  });

  it('are at most six, never itself, never twice, of its type, and can be played now', async () => {
    for (const { gameId, gameType } of games.filter((game) => game.gameType !== 'FISH')) {
      const { similar } = await getGame(viewOf(large, 'EN'), gameId, bench);
      const ids = similar.map(({ nodeId }) => nodeId);
      expect(ids.length).toBeLessThanOrEqual(6);
      expect(ids).not.toContain(gameId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(similar.every((card) => card.gameType === gameType && !card.underMaintenance)).toBe(true);
    }
  });

  it('leave out the games of a closed studio', async () => {
    const similar = await bench.during(
      `insert into catalog.vendor_window values (gen_random_uuid(), 'THREE', now(), null, 'planned')`,
      'delete from catalog.vendor_window',
      () => similarTo(20),
    );
    expect(similar).not.toContain('Plum Pot');
    expect(similar).toHaveLength(6);
  });
});
