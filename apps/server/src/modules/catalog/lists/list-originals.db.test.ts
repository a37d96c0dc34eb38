import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { viewOf } from '../catalog.rules.ts';
import type { GameDescription } from '../install-catalog.ts';
import { installCatalog } from '../install-catalog.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import { offerCatalog } from '../offer-catalog.ts';
import { listOriginals } from './list-originals.ts';

const brand = (brandId: string) => ({
  brandId,
  currency: 'USD',
  languages: { default: 'EN', supported: ['EN'] },
});

const game = (number: number, vendorCode: string): GameDescription => ({
  gameId: `00000000-0000-5000-8000-0000000003${String(number).padStart(2, '0')}`,
  vendorCode,
  gameType: 'RNG',
  gameCode: `g${number}`,
  classify: null,
  baseName: `Game ${number}`,
  names: {},
  status: 'active',
  isHot: false,
  supportsTrial: true,
  linesMin: null,
  betMinMinor: {},
  launchedAt: new Date('2026-11-15T12:00:00Z'),
  popularity: number,
  pictureKey: `tiles/${number}.svg`,
  tint: ['#aa00bb', '#110022'],
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
    await installCatalog(tx, { vendors: [vendor('ORIG'), vendor('ONE')], games: [game(1, 'ORIG'), game(2, 'ONE')] });
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
