import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { fed, fedGame, fedVendor } from '../feed/feed.fixture.ts';
import { gameIdOf } from '../feed/id-of.ts';
import { importFeed } from '../feed/import-feed.ts';
import { clearCatalog } from './merchandising.fixture.ts';
import { nameGame } from './name-game.ts';
import { scheduleVendorWindow } from './schedule-vendor-window.ts';
import { setBrandCategory } from './set-brand-category.ts';
import { setBrandGame } from './set-brand-game.ts';
import { setBrandVendor } from './set-brand-vendor.ts';
import { setVendorStatus } from './set-vendor-status.ts';

const north = { brandId: 'north', currency: 'USD' };
const south = { brandId: 'south', currency: 'EUR' };
const brands = [north, south];
const nowhere = '00000000-0000-5000-8000-000000000000';
const games = [1, 2, 4].map((number) => fedGame(number));
const first = gameIdOf('FED', 'g1');

let database: TestDatabase;
let admin: pg.Client;
const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction(work);
const pull = () =>
  importFeed(fed({ games }), {
    vendorCode: 'FED',
    db: database.db,
    clock: { now: () => new Date('2026-11-15T12:00:00Z') },
    log: { warn: () => undefined },
    brands,
  });
const rows = async (statement: string): Promise<Record<string, unknown>[]> => (await admin.query(statement)).rows;
const shown = async (brandId = 'north'): Promise<unknown[]> =>
  (
    await rows(`select game_code from catalog.shown_game join catalog.game using (game_id)
      where brand_id = '${brandId}' order by place_all`)
  ).map(({ game_code }) => game_code);
const settings = async () =>
  (await rows(`select enabled, is_hot, position from catalog.brand_game where game_id = '${first}'`))[0];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});
beforeEach(async () => {
  await clearCatalog(admin);
  await pull();
  for (const brand of brands)
    await within(async (tx) => {
      await setBrandCategory(tx, brand, { gameType: 'RNG' });
      await setBrandVendor(tx, brand, { vendorCode: 'FED' });
    });
});

it('a brand with an agreement and an active category shows the studio’s games', async () => {
  expect([await shown('north'), await shown('south')]).toEqual([
    ['g1', 'g2', 'g4'],
    ['g1', 'g2', 'g4'],
  ]);
});

describe('the status of a studio', () => {
  it('removes its games from every brand’s lists when it is retired, and brings them back', async () => {
    await within((tx) => setVendorStatus(tx, { vendorCode: 'FED', status: 'retired' }, { brands }));
    expect([await shown('north'), await shown('south')]).toEqual([[], []]);
    await within((tx) => setVendorStatus(tx, { vendorCode: 'FED', status: 'maintenance' }, { brands }));
    expect((await shown()).length).toBe(3);
  });

  it('is refused for an unknown studio', async () => {
    const input = { vendorCode: 'NONE', status: 'active' } as const;
    await expect(within((tx) => setVendorStatus(tx, input, { brands }))).rejects.toThrow('CATALOG_VENDOR_UNKNOWN');
  });
});

describe('a maintenance window set by an operator', () => {
  const input = {
    vendorCode: 'FED',
    startsAt: new Date('2026-12-24T00:00:00Z'),
    endsAt: null,
    reason: 'Holiday',
  };

  it('is kept, even when the studio sends its own windows again', async () => {
    const windowId = await within((tx) => scheduleVendorWindow(tx, input));
    await pull();
    expect(await rows('select window_id, reason from catalog.vendor_window order by starts_at')).toEqual([
      { window_id: expect.any(String), reason: fedVendor().windows[0]?.reason },
      { window_id: windowId, reason: 'Holiday' },
    ]);
  });

  it('is refused for an unknown studio, and when it ends before it begins', async () => {
    await expect(within((tx) => scheduleVendorWindow(tx, { ...input, vendorCode: 'NONE' }))).rejects.toThrow(
      'CATALOG_VENDOR_UNKNOWN',
    );
    const backwards = { ...input, endsAt: new Date('2026-12-23T00:00:00Z') };
    await expect(within((tx) => scheduleVendorWindow(tx, backwards))).rejects.toMatchObject({
      constraint: 'vendor_window_ends_after_start',
    });
  });
});

describe('a brand’s settings for a studio', () => {
  it('remove its games from this brand’s lists alone', async () => {
    await within((tx) => setBrandVendor(tx, north, { vendorCode: 'FED', enabled: false }));
    expect([await shown('north'), (await shown('south')).length]).toEqual([[], 3]);
  });

  it('leave omitted fields unchanged', async () => {
    const stored = () => rows(`select enabled, position from catalog.brand_vendor where brand_id = 'north'`);
    await within((tx) => setBrandVendor(tx, north, { vendorCode: 'FED', enabled: false, position: 4 }));
    await within((tx) => setBrandVendor(tx, north, { vendorCode: 'FED' }));
    expect(await stored()).toEqual([{ enabled: false, position: 4 }]);
    await within((tx) => setBrandVendor(tx, north, { vendorCode: 'FED', enabled: true }));
    expect(await stored()).toEqual([{ enabled: true, position: 4 }]);
  });

  it('are refused for an unknown studio', async () => {
    await expect(within((tx) => setBrandVendor(tx, north, { vendorCode: 'NONE' }))).rejects.toThrow(
      'CATALOG_VENDOR_UNKNOWN',
    );
  });
});

describe('a brand’s settings for a game', () => {
  it('switch it off, pin it and make it hot, for this brand alone', async () => {
    await within((tx) => setBrandGame(tx, north, { gameId: first, enabled: false }));
    expect(await shown('north')).toEqual(['g2', 'g4']);
    await within((tx) => setBrandGame(tx, north, { gameId: gameIdOf('FED', 'g4'), position: 1, isHot: true }));
    expect(await shown('north')).toEqual(['g4', 'g2']);
    expect(await shown('south')).toEqual(['g1', 'g2', 'g4']);
    expect(await rows(`select place_hot from catalog.shown_game where is_hot`)).toEqual([{ place_hot: 1 }]);
  });

  it('leave omitted fields unchanged, and reset fields that are null', async () => {
    await within((tx) => setBrandGame(tx, north, { gameId: first, isHot: false, position: 3 }));
    await within((tx) => setBrandGame(tx, north, { gameId: first, enabled: false }));
    expect(await settings()).toEqual({ enabled: false, is_hot: false, position: 3 });
    await within((tx) => setBrandGame(tx, north, { gameId: first, isHot: null, position: null }));
    expect(await settings()).toEqual({ enabled: false, is_hot: null, position: null });
  });

  it('are refused for an unknown game', async () => {
    await expect(within((tx) => setBrandGame(tx, north, { gameId: nowhere }))).rejects.toThrow('CATALOG_GAME_UNKNOWN');
  });
});

describe('a brand’s settings for a category', () => {
  it('remove its games from the lists, and leave the omitted position unchanged', async () => {
    await within((tx) => setBrandCategory(tx, north, { gameType: 'RNG', position: 7 }));
    await within((tx) => setBrandCategory(tx, north, { gameType: 'RNG', enabled: false }));
    expect([await shown('north'), (await shown('south')).length]).toEqual([[], 3]);
    expect(await rows(`select enabled, position from catalog.brand_game_type where brand_id = 'north'`)).toEqual([
      { enabled: false, position: 7 },
    ]);
  });
});

describe('a name given by an operator', () => {
  const nameIn = async (language: string) =>
    (
      await rows(`select name, source from catalog.game_name where game_id = '${first}' and language = '${language}'`)
    )[0];

  it('takes precedence over the studio’s, whatever its feed contains', async () => {
    await within((tx) => nameGame(tx, { gameId: first, language: 'EN', name: 'Ours' }));
    await pull();
    expect(await nameIn('EN')).toEqual({ name: 'Ours', source: 'house' });
  });

  it('can be removed, and the studio’s returns with its next list', async () => {
    await within((tx) => nameGame(tx, { gameId: first, language: 'EN', name: 'Ours' }));
    await within((tx) => nameGame(tx, { gameId: first, language: 'EN', name: null }));
    expect(await nameIn('EN')).toBeUndefined();
    await pull();
    expect(await nameIn('EN')).toEqual({ name: 'Game 1', source: 'feed' });
  });

  it('is refused for an unknown game', async () => {
    await expect(within((tx) => nameGame(tx, { gameId: nowhere, language: 'EN', name: 'x' }))).rejects.toThrow(
      'CATALOG_GAME_UNKNOWN',
    );
  });
});
