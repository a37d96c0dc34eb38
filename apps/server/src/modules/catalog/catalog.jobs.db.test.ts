import { makeKeyPair } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createLog } from '#platform/kernel/log.ts';
import { registry } from '#platform/kernel/metrics.ts';
import { egressTo } from '#test/harness/egress-to.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type CatalogJobDeps, catalogSchedules, catalogTasks } from './catalog.jobs.ts';
import { fed, fedGame, fedVendor } from './feed/feed.fixture.ts';
import { type StudioServer, startStudioServer } from './feed/studio-server.fixture.ts';

const games = [fedGame(1), fedGame(2)];
let database: TestDatabase;
let studio: StudioServer;
let deps: CatalogJobDeps;
let now = new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  studio = await startStudioServer('FED');
  deps = {
    db: database.db,
    clock: { now: () => now },
    log: createLog({ level: 'silent', role: 'test' }),
    keys: createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 3) }]),
    egress: egressTo(studio.url),
    jobs: createJobs(),
    directory: {
      all: () => [],
      byHost: () => undefined,
      byId: () => undefined,
      refresh: async () => undefined,
      stop: async () => undefined,
    },
  };
});
afterAll(async () => {
  studio.close();
  await database.close();
});

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await database.db.pool.query(text, values)).rows;
const run = async (name: string, payload: Record<string, unknown> = {}): Promise<void> => {
  const task = catalogTasks(deps).find((each) => each.name === name);
  if (task === undefined) throw new Error(`no task ${name}`);
  await task.run(payload, { attempt: 1 });
};
const addVendor = (code: string, input: { url?: string | null; status?: string } = {}) =>
  query(
    `insert into catalog.vendor (vendor_code, display_name, feed_url, feed_public_key, status)
     values ($1, $1, $2, $3, $4)`,
    [code, input.url === undefined ? studio.url : input.url, studio.publicKey, input.status ?? 'active'],
  );
const queued = () =>
  query('select key, run_at from graphile_worker.jobs where task_identifier = $1 order by key', ['catalog.pull_feed']);

beforeEach(async () => {
  await query('select graphile_worker.remove_job(key) from graphile_worker.jobs');
  await query(`update catalog.vendor set feed_url = null`);
  now = new Date(now.getTime() + 30 * 24 * 3600_000);
});

it('every schedule names a task that is there', () => {
  const names = catalogTasks(deps).map(({ name }) => name);
  for (const { task } of catalogSchedules) expect(names).toContain(task);
});

describe('once a day', () => {
  it('every studio that has an address and is not retired is asked, one after the other over two hours', async () => {
    await addVendor('AONE');
    await addVendor('BTWO');
    await addVendor('NOBODY', { url: null });
    await addVendor('GONE', { status: 'retired' });
    await run('catalog.pull_feeds');
    await run('catalog.pull_feeds');
    expect(await queued()).toEqual([
      { key: 'catalog.pull_feed:AONE', run_at: now },
      { key: 'catalog.pull_feed:BTWO', run_at: new Date(now.getTime() + 3600_000) },
    ]);
  });
});

describe('a pull by itself', () => {
  const gamesOf = () => query(`select game_code from catalog.game where vendor_code = 'FED' order by game_code`);

  it('refuses a list that the studio has not signed, and changes nothing', async () => {
    await addVendor('FED');
    studio.serve(fed({ games }), makeKeyPair().secretKey);
    await expect(run('catalog.pull_feed', { vendorCode: 'FED' })).rejects.toThrow('a wrong signature');
    expect(await gamesOf()).toEqual([]);
    expect(await query(`select display_name from catalog.vendor where vendor_code = 'FED'`)).toEqual([
      { display_name: 'FED' },
    ]);
    expect(await query('select from catalog.feed_pull')).toEqual([]);
  });

  it('refuses the list of another studio, signed or not', async () => {
    await query(`update catalog.vendor set feed_url = $1 where vendor_code = 'FED'`, [studio.url]);
    studio.serve(fed({ games, vendor: fedVendor({ vendorCode: 'AONE' }) }));
    await expect(run('catalog.pull_feed', { vendorCode: 'FED' })).rejects.toThrow('a page of AONE');
    expect(await gamesOf()).toEqual([]);
  });

  it('takes the list in', async () => {
    await query(`update catalog.vendor set feed_url = $1 where vendor_code = 'FED'`, [studio.url]);
    studio.serve(fed({ games, size: 1 }));
    await run('catalog.pull_feed', { vendorCode: 'FED' });
    expect(await gamesOf()).toEqual([{ game_code: 'g1' }, { game_code: 'g2' }]);
  });

  it('does nothing for a studio that lost its address meanwhile', async () => {
    studio.serve(async () => {
      throw new Error('nobody may ask');
    });
    await run('catalog.pull_feed', { vendorCode: 'FED' });
    expect(await gamesOf()).toHaveLength(2);
  });
});

describe('the hourly look', () => {
  const overdue = async () => {
    await run('catalog.check_feeds');
    const { values } = (await registry.getSingleMetric('catalog_feeds_overdue')?.get()) ?? { values: [] };
    return values[0]?.value;
  };
  const addPull = async (finishedAgoMs: number, cursor: string | null = null) => {
    await query('update catalog.vendor set feed_url = $1 where vendor_code = $2', [studio.url, 'FED']);
    await query(
      'insert into catalog.feed_pull (vendor_code, started_at, finished_at, next_cursor) values ($1, $2, $2, $3)',
      ['FED', new Date(now.getTime() - finishedAgoMs), cursor],
    );
  };

  it('is content with a list that was read to its end within a day and three hours', async () => {
    await addPull(27 * 3600_000);
    expect(await overdue()).toBe(0);
    expect(await queued()).toEqual([]);
  });

  it('asks again for one that is older', async () => {
    await addPull(27 * 3600_000 + 1);
    expect(await overdue()).toBe(1);
    expect(await queued()).toEqual([{ key: 'catalog.pull_feed:FED', run_at: now }]);
  });

  it('asks again for one that was broken off', async () => {
    await addPull(3600_000, 'page-2');
    expect(await overdue()).toBe(1);
  });
});
