import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogBench, large, names, openCatalog, small } from '../catalog.fixture.ts';
import { viewOf } from '../catalog.rules.ts';
import { listGameMenus } from './list-game-menus.ts';
import { listHotGames } from './list-hot-games.ts';
import { listVendors } from './list-vendors.ts';

let bench: CatalogBench;
beforeAll(async () => {
  bench = await openCatalog();
});
afterAll(() => bench.close());

const menu = async (language = 'EN') => (await listGameMenus(viewOf(large, language), bench)).list;
const lanes = async (brand = large, gameType?: 'LIVE' | 'RNG' | 'FISH') =>
  (await listVendors(viewOf(brand, 'EN'), gameType, bench)).data.lanes;

describe('the menu', () => {
  it('is in the operator’s order, without switched-off entries', async () => {
    expect((await menu()).map(({ gameType, title }) => [gameType, title])).toEqual([
      ['HOT', 'Hot'],
      ['LIVE', 'Live'],
      ['RNG', 'Slots'],
      ['PVP', 'Cards'],
      ['LOTT', 'Lottery'],
      ['ELOTT', 'E-lottery'],
    ]);
  });

  it('leaves out a category without a game, and says so, announced or not', async () => {
    const announce = (announced: boolean) =>
      bench.admin.query(`update catalog.brand_game_type set announced = ${announced} where game_type = 'PVP'`);
    const answer = async () => {
      const { list, empty, coming } = await listGameMenus(viewOf(large, 'EN'), bench);
      return { hasCards: list.some(({ gameType }) => gameType === 'PVP'), empty, coming };
    };
    await announce(true);
    expect(await answer()).toEqual({ hasCards: true, empty: [], coming: [] });
    await bench.change(`update catalog.game set status = 'retired' where game_type = 'PVP'`);
    expect(await answer()).toEqual({
      hasCards: false,
      empty: ['PVP'],
      coming: [{ gameType: 'PVP', title: 'Cards' }],
    });
    await announce(false);
    expect(await answer()).toEqual({ hasCards: false, empty: ['PVP'], coming: [] });
    await bench.change(`update catalog.game set status = 'active' where game_type = 'PVP'`);
  });

  it('is named in the requested language, else in the brand’s default, else by its code', async () => {
    const titlesIn = async (language: string) => (await menu(language)).slice(0, 3).map(({ title }) => title);
    expect(await titlesIn('VI')).toEqual(['Hot', 'Trực tiếp', 'Slots']);
    expect(await titlesIn('TY')).toEqual(['Hot', 'LIVE', 'Slots']);
  });
});

describe('the vendors of a category', () => {
  const slots = async () =>
    (await menu()).find(({ gameType }) => gameType === 'RNG')?.vendors.map(({ vassalage }) => vassalage);

  it('are in the brand’s order, then the studio’s own, then by name', async () => {
    await bench.change('update catalog.brand_vendor set position = 0');
    expect(await slots()).toEqual(['ONE', 'THREE']);
    await bench.change(`update catalog.vendor_category set position = 9 where vendor_code = 'ONE'`);
    expect(await slots()).toEqual(['THREE', 'ONE']);
    await bench.change(`update catalog.brand_vendor set position = 9 where vendor_code = 'THREE'`);
    expect(await slots()).toEqual(['ONE', 'THREE']);
  });

  it('are named in the requested language, then the brand’s default, then as they call themselves', async () => {
    const named = async (language: string) =>
      (await menu(language)).find(({ gameType }) => gameType === 'RNG')?.vendors[0]?.displayName;
    await bench.change(
      `insert into catalog.vendor_name (vendor_code, language, name) values ('ONE', 'VI', 'Xưởng Một'), ('ONE', 'TY', 'Tau One')`,
    );
    expect([await named('VI'), await named('EN'), await named('TY')]).toEqual(['Xưởng Một', 'Tau One', 'Tau One']);
    await bench.admin.query('truncate catalog.vendor_name');
    expect(await named('VI')).toBe('Studio One');
  });

  it('leave out a studio without a shown game there', async () => {
    const without = await bench.during(
      `update catalog.game set status = 'retired' where vendor_code = 'THREE' and game_type = 'RNG'`,
      `update catalog.game set status = 'active' where vendor_code = 'THREE' and game_type = 'RNG'`,
      slots,
    );
    expect(without).toEqual(['ONE']);
    expect(await slots()).toEqual(['ONE', 'THREE']);
  });
});

describe('a vendor’s tile', () => {
  it('starts its entry game, or opens the list', async () => {
    const [live, slots] = await lanes();
    expect(live?.vendors[0]).toEqual({
      vassalage: 'TWO',
      displayName: 'Studio Two',
      lagerIcon: null,
      gameType: 'LIVE',
      isGame: 'GAME',
      gameCode: 'salon',
      gameClassify: null,
      underMaintenance: false,
    });
    expect(slots?.vendors[0]).toMatchObject({
      isGame: 'VASSALAGE',
      gameCode: null,
      lagerIcon: '/img/vendors/ONE.svg',
    });
  });

  it('opens the list where the brand does not show its entry game', async () => {
    const [live] = await lanes(small, 'LIVE');
    expect(live?.vendors[0]).toMatchObject({ isGame: 'VASSALAGE', gameCode: null });
    expect(names(live?.cards ?? [])).toEqual(['Attic']);
  });

  it.each([
    [
      'its studio is closed',
      `update catalog.vendor set status = 'maintenance' where vendor_code = 'TWO'`,
      `update catalog.vendor set status = 'active'`,
    ],
    [
      'its studio is in an announced window',
      `insert into catalog.vendor_window values (gen_random_uuid(), 'TWO', now(), now() + interval '1 hour', 'planned')`,
      'delete from catalog.vendor_window',
    ],
    [
      'the game it starts is closed',
      `update catalog.game set status = 'maintenance' where game_code = 'salon'`,
      `update catalog.game set status = 'active' where game_code = 'salon'`,
    ],
  ])('is under maintenance when %s', async (_, close, open) => {
    const isClosed = async () => (await lanes(large, 'LIVE'))[0]?.vendors[0]?.underMaintenance;
    expect(await bench.during(close, open, isClosed)).toBe(true);
    expect(await isClosed()).toBe(false);
  });
});

describe('a lane', () => {
  it('shows at most twelve cards, the most played first', async () => {
    const [slots] = await lanes(large, 'RNG');
    expect(names(slots?.cards ?? [])).toEqual(Array.from({ length: 12 }, (_, index) => `Game ${index + 1}`));
  });

  it('is absent for a brand that has no vendor there', async () => {
    expect((await lanes(small)).map(({ gameType }) => gameType)).toEqual(['LIVE', 'FISH']);
    expect(await lanes(large, 'FISH')).toEqual([]);
  });

  it('is in the order of the menu, with the title of its category', async () => {
    expect((await lanes()).map(({ title }) => title)).toEqual(['Live', 'Slots', 'Cards', 'Lottery', 'E-lottery']);
  });
});

describe('hot games', () => {
  const hot = async (brand = large, vendorCode?: string) =>
    names((await listHotGames(viewOf(brand, 'EN'), vendorCode, bench)).list);

  it('are the group-wide ones unless the brand’s settings differ', async () => {
    expect(await hot()).toEqual(['Tau Peach', 'Plum Pot', 'Salon', 'Attic']);
    expect(await hot(small)).toEqual(['Koi']);
  });

  it('are twelve for the home page and five for a vendor, the most played first', async () => {
    await bench.change('update catalog.game set is_hot = true');
    expect(await hot()).toEqual(Array.from({ length: 12 }, (_, index) => `Game ${index + 1}`));
    expect(await hot(large, 'ONE')).toEqual(Array.from({ length: 5 }, (_, index) => `Game ${index + 1}`));
    expect(await hot(large, 'NOBODY')).toEqual([]);
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
    await expect(bench.admin.query(statement)).rejects.toMatchObject({ constraint });
  });
});
