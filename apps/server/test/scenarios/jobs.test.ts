import { setTimeout as sleep } from 'node:timers/promises';
import { isDeep, promisedMs } from '@fairhouse/tooling/depth';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDb, type Db, type Tx } from '#platform/db/db.ts';
import { createJobs, type Jobs, startJobRunner } from '#platform/jobs/jobs.ts';
import { startSchedules } from '#platform/jobs/schedule.ts';
import { createLog } from '#platform/kernel/log.ts';
import { registry } from '#platform/kernel/metrics.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { endProcesses, startProgram, type TestProcess } from '#test/harness/test-process.ts';
import { until } from '#test/harness/until.ts';

const log = createLog({ level: 'silent', role: 'test' });
const jobs = createJobs();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`
    create table public.job_diary (entry bigint generated always as identity, worker text, job text, what text, at timestamptz default clock_timestamp());
    create table public.enqueued (schedule text);
    create table public.pair (id integer primary key, n integer not null default 0);
    insert into public.pair (id) values (1), (2);
    grant usage on schema public to fairhouse_app;
    grant select, insert, update on all tables in schema public to fairhouse_app`);
  await admin.end();
});
afterAll(() => database.close());

type Entry = { worker: string; job: string; what: string; at: Date };
const diary = async (job: string): Promise<Entry[]> => {
  const { rows } = await database.db.pool.query<Entry>(
    'select worker, job, what, at from public.job_diary where job like $1 order by entry',
    [job],
  );
  return rows;
};
const note = (worker: string) => async (payload: Record<string, unknown>) => {
  await database.db.pool.query(`insert into public.job_diary (worker, job, what) values ($1, $2, 'done')`, [
    worker,
    payload.job,
  ]);
};

describe('a job and the transaction it was added in', () => {
  it('runs once if that commits, and never if it does not', async () => {
    const tasks = (worker: string) => [{ name: 'test.note', run: note(worker) }];
    const runners = [
      await startJobRunner({ db: database.db, log, tasks: tasks('left') }),
      await startJobRunner({ db: database.db, log, tasks: tasks('right') }),
    ];
    const add = (tx: Tx, job: string) => jobs.add(tx, { task: 'test.note', payload: { job } });
    for (let n = 0; n < 20; n += 1) {
      await database.db.transaction((tx) => add(tx, `meant-${n}`));
      const regretted = database.db.transaction(async (tx) => {
        await add(tx, `regretted-${n}`);
        throw new Error('changed my mind');
      });
      await expect(regretted).rejects.toThrow('changed my mind');
    }
    await until(async () => (await diary('meant-%')).length >= 20);
    // A repeated or stray job would run within the next polls of both runners.
    await sleep(2_500);
    const ran = (await diary('meant-%')).map(({ job }) => job);
    expect(ran.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `meant-${n}`).toSorted());
    expect(await diary('regretted-%')).toEqual([]);
    for (const runner of runners) await runner.stop();
  });

  it('is tried again when it fails, with its reason kept, and its runner goes on', async () => {
    let tries = 0;
    const tasks = [
      {
        name: 'test.fails-once',
        run: async () => {
          tries += 1;
          if (tries === 1) throw new Error('not today');
        },
      },
      { name: 'test.note', run: note('after') },
    ];
    const runner = await startJobRunner({ db: database.db, log, tasks });
    await database.db.transaction((tx) => jobs.add(tx, { task: 'test.fails-once', payload: {} }));
    const failed = async () =>
      (
        await database.db.pool.query<{ last_error: string | null }>(
          `select last_error from graphile_worker.jobs where task_identifier = 'test.fails-once'`,
        )
      ).rows[0]?.last_error;
    await until(async () => (await failed()) === 'not today');
    await database.db.transaction((tx) => jobs.add(tx, { task: 'test.note', payload: { job: 'goes-on' } }));
    await until(async () => (await diary('goes-on')).length === 1);
    await until(async () => tries === 2);
    await runner.stop();
  });

  it('keeps one pending job per key', async () => {
    const later = new Date(Date.now() + 3_600_000);
    for (const job of ['first', 'second']) {
      await database.db.transaction((tx) =>
        jobs.add(tx, { task: 'test.note', payload: { job }, key: 'only', runAt: later }),
      );
    }
    const { rows } = await database.db.pool.query(
      `select count(*)::int as n from graphile_worker.jobs where key = 'only'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('a schedule', () => {
  it('enqueues each tick once, however many processes keep it', { tags: ['measured'] }, async () => {
    const counting: Jobs = {
      add: async (tx, job) => {
        await sql`insert into public.enqueued values (${job.key})`.execute(tx);
        await jobs.add(tx, job);
      },
    };
    const open = (name: string): Db => createDb({ url: database.urlFor('app'), poolMax: 2, name, onError: () => {} });
    const pools = ['one', 'two', 'three'].map(open);
    const schedules = [{ name: 'every-second', pattern: '* * * * * *', task: 'test.tick' }];
    const keepers = pools.map((db) => startSchedules({ db, jobs: counting, log, schedules }));
    const readTicks = () =>
      database.db.pool.query<{ second: string }>(
        `select extract(epoch from tick_at)::bigint::text as second from platform.schedule_tick where name = 'every-second' order by tick_at`,
      );
    await until(async () => (await readTicks()).rows.length >= 4);
    for (const keeper of keepers) keeper.stop();
    await sleep(300);
    for (const pool of pools) await pool.close();

    const { rows: ticks } = await readTicks();
    const { rows: enqueued } = await database.db.pool.query('select schedule from public.enqueued');
    const seconds = ticks.map(({ second }) => Number(second));
    expect(new Set(seconds).size).toBe(seconds.length);
    // A machine that stalls for a second has no tick in it.
    if (isDeep) expect(seconds).toEqual(seconds.map((_, index) => (seconds[0] ?? 0) + index));
    expect(enqueued).toHaveLength(ticks.length);
  });
});

describe('a worker process that is killed in the middle of a job', { tags: ['deep'], timeout: 60_000 }, () => {
  const silentSeconds = 3;
  const start = (name: string): TestProcess =>
    startProgram('job-worker.ts', {
      args: ['--name', name, '--beat-ms', '500', '--silent-seconds', String(silentSeconds)],
      env: { DATABASE_URL: database.urlFor('app'), NATS_URL: inject('services').natsUrl },
    });
  const addSlow = (job: string, seconds: number) =>
    database.db.transaction((tx) => jobs.add(tx, { task: 'test.slow', payload: { job, seconds } }));

  it('loses its job to another one, even if it dies as soon as it has begun', async () => {
    await addSlow('orphan', 2);
    const doomed = start('doomed');
    await until(async () => (await diary('orphan')).length === 1);
    doomed.kill('SIGKILL');
    await doomed.exited;
    const heir = start('heir');
    await until(async () => (await diary('orphan')).some(({ what }) => what === 'done'), promisedMs(25_000));
    const entries = await diary('orphan');
    expect(entries.map(({ worker, what }) => `${worker} ${what}`)).toEqual(['doomed begun', 'heir begun', 'heir done']);
    const waitedMs = (entries[1]?.at.getTime() ?? 0) - (entries[0]?.at.getTime() ?? 0);
    expect(waitedMs).toBeGreaterThan(silentSeconds * 1_000 - 500);
    await endProcesses([heir]);
  });

  it('loses it too when it died before anybody had heard of it', async () => {
    await addSlow('unheard', 1);
    const doomed = start('unheard-of');
    await until(async () => (await diary('unheard')).length === 1);
    doomed.kill('SIGKILL');
    await doomed.exited;
    // Simulates that its first heartbeat was never written.
    await database.db.pool.query('delete from platform.job_worker');
    const heir = start('second-heir');
    await until(async () => (await diary('unheard')).some(({ what }) => what === 'done'), promisedMs(25_000));
    expect((await diary('unheard')).map(({ what }) => what)).toEqual(['begun', 'begun', 'done']);
    await endProcesses([heir]);
  });

  it('is not taken for dead while it only works long', async () => {
    const worker = start('patient');
    const rival = start('rival');
    await addSlow('long', silentSeconds + 3);
    await until(async () => (await diary('long')).some(({ what }) => what === 'done'), promisedMs(25_000));
    expect((await diary('long')).map(({ what }) => what)).toEqual(['begun', 'done']);
    await endProcesses([worker, rival]);
  });
});

describe('transactions that wait for each other', () => {
  it('both succeed, and the retry is counted', async () => {
    const retries = async (): Promise<number> =>
      (await registry.getSingleMetric('db_transaction_retries_total')?.get())?.values[0]?.value ?? 0;
    const before = await retries();
    let arrived = 0;
    const lockBoth = (first: number, second: number): Promise<void> =>
      database.db.transaction(async (tx) => {
        await sql`update public.pair set n = n + 1 where id = ${first}`.execute(tx);
        arrived += 1;
        // Both lock their first row before either requests its second. A retry does not wait here.
        while (arrived < 2) await sleep(5);
        await sql`update public.pair set n = n + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    const { rows } = await database.db.pool.query('select n from public.pair order by id');
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
    expect(await retries()).toBeGreaterThan(before);
  });
});
