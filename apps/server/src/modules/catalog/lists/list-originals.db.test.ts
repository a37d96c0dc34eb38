import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { game } from '../catalog.fixture.ts';
import { viewOf } from '../catalog.rules.ts';
import { installCatalog } from '../install-catalog.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import { offerCatalog } from '../offer-catalog.ts';
import { listHotGames } from './list-hot-games.ts';
import { listOriginals } from './list-originals.ts';
import { listVendors } from './list-vendors.ts';

const brand = (brandId: string) => ({
  brandId,
  currency: 'USD',
  languages: { default: 'EN', supported: ['EN'] },
});

const vendor = (vendorCode: string) => ({
  vendorCode,
  displayName: vendorCode,
  emblemKey: null,
  categories: [{ gameType: 'RNG' as const, position: 0 }],
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.transaction(async (tx) => {
    await installCatalog(tx, {
      vendors: [vendor('ORIG'), vendor('ONE')],
      games: [game(1, { vendorCode: 'ORIG', isHot: true }), game(2, { isHot: true })],
    });
    const categories = [{ gameType: 'RNG' as const, enabled: true, titles: {} }];
    await offerCatalog(tx, 'aurora', { categories, vendorCodes: ['ORIG', 'ONE'], games: [] });
    await offerCatalog(tx, 'harbour', { categories, vendorCodes: ['ONE'], games: [] });
    await tx.updateTable('catalog.game').set({ rtp_ppm: 971_053 }).where('vendor_code', '=', 'ORIG').execute();
    await refreshShown(tx, [brand('aurora'), brand('harbour')]);
  });
});
afterAll(() => database.close());

it.each([
  ['aurora', [['Game 1', 971_053]]],
  ['harbour', []],
])('lists for %s the games of the own studio with their exact return', async (brandId, games) => {
  const { list } = await listOriginals(viewOf(brand(brandId), 'EN'), { db: database.db });
  expect(list.map(({ nodeName, rtpPpm }) => [nodeName, rtpPpm])).toEqual(games);
});

it('leaves the originals out of the other rows of home, since they have their own', async () => {
  const view = viewOf(brand('aurora'), 'EN');
  const { list } = await listHotGames(view, undefined, { db: database.db });
  const { data } = await listVendors(view, undefined, { db: database.db });
  expect(list.map(({ nodeName }) => nodeName)).toEqual(['Game 2']);
  expect(data.lanes.map(({ cards }) => cards.map(({ nodeName }) => nodeName))).toEqual([['Game 2']]);
});
