import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';

const health = '/api/ops/v1/health';
let ops: TestOps;
let admin: pg.Client;

beforeAll(async () => {
  ops = await openTestOps();
  admin = new pg.Client({ connectionString: ops.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await ops.close();
});

const addJob = async (state: { attempts: number; lastError: string | null; isLocked?: boolean }): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job('platform.test', '{}'::json, max_attempts => 10,
      run_at => now() + interval '1 hour')`.execute(ops.context.db.read);
  const id = rows[0]?.id ?? '';
  await admin.query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = $3,
      locked_at = case when $4 then now() end, locked_by = case when $4 then 'w' end where id = $1`,
    [id, state.attempts, state.lastError, state.isLocked === true],
  );
  return id;
};

test('tells every part and what the queue holds', async () => {
  await addJob({ attempts: 10, lastError: 'no' });
  const { value } = await ops.as('admin').get(health);
  expect(value.parts.map(({ part }: { part: string }) => part)).toContain('audit');
  expect(value.parts).toContainEqual({ part: 'database', state: 'ok', detail: null });
  expect(value.jobs.givenUp).toBeGreaterThanOrEqual(1);
});

test('lists what failed, page by page, and nothing that did not', async () => {
  const failed = await addJob({ attempts: 3, lastError: 'first line of anna@example.com' });
  const sound = await addJob({ attempts: 0, lastError: null });
  const { value } = await ops.as('admin').get(`${health}/jobs?limit=1`);
  expect(value.rows).toMatchObject([{ jobId: failed, isGivenUp: false, lastError: 'first line of …' }]);
  expect(value.nextCursor).toBe(failed);
  const all = await ops.as('admin').get(`${health}/jobs`);
  expect(all.value.rows.map(({ jobId }: { jobId: string }) => jobId)).not.toContain(sound);
});

test('runs a failed job again once, and writes down who did it', async () => {
  const jobId = await addJob({ attempts: 10, lastError: 'no' });
  const response = await ops.as('admin').post(`${health}/jobs/${jobId}/retry`, {});
  expect(response.value).toEqual({ outcome: 'done' });
  const { rows } = await sql<{ attempts: number; isDue: boolean }>`
    select attempts::int, run_at <= clock_timestamp() as "isDue" from graphile_worker.jobs where id = ${jobId}`.execute(
    ops.context.db.read,
  );
  expect(rows).toEqual([{ attempts: 0, isDue: true }]);
  const entries = await sql<{ actor_id: string; object_id: string }>`
    select actor_id, object_id from audit.entry where action = 'platform.retry_job'`.execute(ops.context.db.read);
  expect(entries.rows).toEqual([{ actor_id: ops.as('admin').operatorId, object_id: jobId }]);
});

test('a job that runs, one that never failed and one that is not there are refused', async () => {
  const running = await addJob({ attempts: 1, lastError: 'no', isLocked: true });
  const sound = await addJob({ attempts: 0, lastError: null });
  const retry = (jobId: string) => ops.as('admin').post(`${health}/jobs/${jobId}/retry`, {});
  expect((await retry(running)).code).toBe('OPS_NOT_POSSIBLE');
  expect((await retry(sound)).code).toBe('OPS_NOT_POSSIBLE');
  expect((await retry('999999999')).code).toBe('SYSTEM_NOT_FOUND');
});

test('the cells say that no Prometheus is configured, and take only a known range', async () => {
  const { value } = await ops.as('admin').get(`${health}/cells`);
  expect(value).toMatchObject({ monitoring: 'notConnected', cells: [], alerts: [] });
  expect((await ops.as('admin').get(`${health}/cells?range=1y`)).code).toBe('SYSTEM_INPUT_INVALID');
  expect((await ops.as('admin').get(`${health}/cells?query=up`)).code).toBe('SYSTEM_INPUT_INVALID');
});

test('nobody without the right sees or does anything', async () => {
  expect((await ops.as('brand_manager').get(health)).code).toBe('AUTH_FORBIDDEN');
  expect((await ops.as('brand_manager').get(`${health}/cells`)).code).toBe('AUTH_FORBIDDEN');
  expect((await ops.as('visitor').get(health)).code).toBe('AUTH_NOT_LOGGED_IN');
  expect((await ops.as('brand_manager').post(`${health}/jobs/1/retry`, {})).code).toBe('AUTH_FORBIDDEN');
});
