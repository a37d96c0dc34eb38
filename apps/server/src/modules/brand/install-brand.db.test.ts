import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { demoBrands } from '../../cli/seeds/demo.ts';
import { readSnapshots } from './brand.store.ts';
import { installBrand } from './install-brand.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const [first] = demoBrands;
if (first === undefined) throw new Error('the seeds are empty');
const { brand } = first;

describe('installBrand', () => {
  it('is read back as it was described', async () => {
    expect(await database.db.transaction((tx) => installBrand(tx, brand))).toBe(true);
    const { brands } = await readSnapshots(database.db.read);
    expect(brands).toHaveLength(1);
    expect(brands[0]).toMatchObject({
      merchantCode: brand.merchantCode,
      mainDomain: 'aurora.localhost',
      registerRules: brand.registerRules,
      imageHosts: brand.imageHosts,
      theme: { hue: 82, chroma: 0.16 },
    });
    const switches = brands[0]?.whitelabel.flatMap(({ childrenNodes }) =>
      childrenNodes.map(({ modId, enabled }) => [modId, enabled]),
    );
    expect(Object.fromEntries(switches ?? [])).toMatchObject({
      FREEPLAY3: '1',
      PWDEXPFORCECHANGE3: '0',
      MOBILENUMREG3: '1',
    });
    expect(brands[0]?.domainRoutes.map(({ domain }) => domain)).not.toContain('localhost');
  });

  it('leaves a brand that exists as its operators made it', async () => {
    await database.db.pool.query(`update brand.brand set name = 'Renamed' where brand_id = 'aurora'`);
    expect(await database.db.transaction((tx) => installBrand(tx, brand))).toBe(false);
    expect((await readSnapshots(database.db.read)).brands[0]?.name).toBe('Renamed');
  });

  it('moves the revision with every change, and only when it commits', async () => {
    const { revision } = await readSnapshots(database.db.read);
    const client = await database.db.pool.connect();
    await client.query('begin');
    await client.query(`update brand.module_switch set enabled = false where mod_id = 'FREEPLAY3'`);
    expect((await readSnapshots(database.db.read)).revision).toBe(revision);
    await client.query('commit');
    client.release();
    expect((await readSnapshots(database.db.read)).revision).toBeGreaterThan(revision);
  });

  it('refuses a brand whose colours nobody could read', async () => {
    const unreadable = { ...brand, brandId: 'unreadable', theme: { ...brand.theme, hue: Number.NaN } };
    await expect(database.db.transaction((tx) => installBrand(tx, unreadable))).rejects.toThrow('unreadable colours');
  });

  it('refuses a channel that leads to a foreign host, and drops one that was planted in the table', async () => {
    const astray = {
      ...brand,
      brandId: 'astray',
      merchantCode: 'ASTRAY01',
      channels: [{ csType: 'CHAT', csPosition: 'FLOAT', title: 'x', url: 'https://evil.example/' }],
    };
    await expect(database.db.transaction((tx) => installBrand(tx, astray))).rejects.toThrow('does not allow');
    await database.db.pool.query(
      `update brand.customer_service_channel set url = 'https://evil.example/' where title = 'Telegram'`,
    );
    const titles = (await readSnapshots(database.db.read)).brands[0]?.channels.map(({ title }) => title);
    expect(titles).toEqual(['Live chat', 'Facebook']);
  });

  it.each([
    ['two main domains', `insert into brand.domain (host, brand_id, kind) values ('two.localhost', 'aurora', 'main')`],
    [
      'a host in capitals',
      `insert into brand.domain (host, brand_id, kind) values ('Two.localhost', 'aurora', 'mirror')`,
    ],
    ['a required field that is not shown', `update brand.register_rule set shown = false where field = 'username'`],
    ['bounds that are crossed', `update brand.register_rule set length_min = 99 where field = 'username'`],
    [
      'a rule on country and address at once',
      `insert into brand.region_rule values (gen_random_uuid(), 'aurora', 'US', '10.0.0.0/8', 'block', 'x')`,
    ],
    [
      'a window that ends before it starts',
      `insert into brand.maintenance_window (window_id, brand_id, title, body, starts_at, ends_at) values (gen_random_uuid(), 'aurora', 't', 'b', now(), now() - interval '1 hour')`,
    ],
    ['a default language that is not offered', `update brand.brand set default_language = 'XX'`],
  ])('the database refuses %s', async (_what, statement) => {
    await expect(database.db.pool.query(statement)).rejects.toThrow();
  });
});
