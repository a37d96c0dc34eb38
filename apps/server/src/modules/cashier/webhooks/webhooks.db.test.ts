import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/kernel/log.ts';
import { egressTo } from '#test/harness/egress-to.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { createSandboxProvider } from '../providers/sandbox/adapter.ts';
import { signatureOf } from '../providers/sandbox/signature.ts';
import { createPaymentWebhooks, webhookPathRoot } from './serve-webhooks.ts';
import { noticeSeconds } from './webhook.metrics.ts';
import { webhookTasks } from './webhooks.jobs.ts';

const secret = 'a-secret-of-the-test';
const log = createLog({ level: 'silent', role: 'test' });
let database: TestDatabase;
let server: Server;
let url = '';
let webhooks: ReturnType<typeof createPaymentWebhooks>;
let failJobs = false;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const client = createSandboxProvider({
    code: 'sandbox',
    baseUrl: 'http://127.0.0.1:9',
    secret,
    clock: { now: () => new Date() },
    log,
    note: () => {},
    egress: egressTo(),
  });
  const real = createJobs();
  const jobs: Jobs = {
    add: async (tx, job) => {
      if (failJobs) throw new Error('no queue');
      await real.add(tx, job);
    },
  };
  const clock = { now: () => new Date() };
  webhooks = createPaymentWebhooks({
    db,
    jobs,
    log,
    clock,
    providers: (code) => (code === 'sandbox' ? client : undefined),
  });
  server = createServer((request, response) => void webhooks.serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${webhookPathRoot}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await webhooks.stop();
  await database.close();
});
beforeEach(async () => {
  failJobs = false;
  await sql`delete from cashier.webhook`.execute(database.db.read);
});

const event = (more: object = {}) => ({ eventId: randomUUID(), kind: 'payment', orderId: randomUUID(), ...more });

const send = (payload: unknown, { by = secret, at = Date.now(), to = 'sandbox', method = 'POST' } = {}) => {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return fetch(`${url}${to}`, {
    method,
    headers: { 'pay-timestamp': String(at), 'pay-signature': signatureOf(by, String(at), body) },
    ...(method === 'POST' ? { body } : {}),
  });
};

const count = async () => {
  const { rows } = await sql<{ taken: number; jobs: number }>`
    select (select count(*)::int from cashier.webhook) as taken,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'cashier.take_hint') as jobs`.execute(
    database.db.read,
  );
  return rows[0] ?? { taken: -1, jobs: -1 };
};

describe('a webhook', () => {
  it('is taken once, with one job, however often it comes', async () => {
    const before = (await count()).jobs;
    const payload = event();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(payload)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await count()).toEqual({ taken: 1, jobs: before + 1 });
  });

  it('two about one order wait as one look', async () => {
    const before = (await count()).jobs;
    const payload = event();
    await send(payload);
    await send({ ...payload, eventId: randomUUID() });
    expect(await count()).toEqual({ taken: 2, jobs: before + 1 });
  });

  it('is refused without a word, and leaves nothing, whatever is wrong with it', async () => {
    const before = (await count()).jobs;
    const responses = [
      await send(event(), { by: 'another-secret-of-16' }),
      await send(event(), { at: Date.now() - 301_000 }),
      await send(event({ kind: 'refund' })),
      await send('{'),
      await send(event(), { to: 'nobody' }),
      await send(event(), { to: '../sandbox' }),
      await send(event(), { to: 'sandbox?x=1' }),
      await send(event(), { method: 'GET' }),
      await send(`${JSON.stringify(event())}${' '.repeat(20_000)}`),
    ];
    for (const reply of responses.filter(({ status }) => status !== 404)) {
      expect(reply.status).toBe(401);
      expect(await reply.text()).toBe('');
    }
    expect(await count()).toEqual({ taken: 0, jobs: before });
  });

  it('is asked for again when the job cannot be written: nothing stands that nobody would look after', async () => {
    failJobs = true;
    const payload = event();
    expect((await send(payload)).status).toBe(503);
    expect((await count()).taken).toBe(0);
    failJobs = false;
    expect((await send(payload)).status).toBe(200);
  });

  it('is counted by what became of it', async () => {
    const payload = event();
    await send(payload);
    await send(payload);
    await send(payload, { by: 'another-secret-of-16' });
    await webhooks.stop();
    const { rows } = await sql<{ taken: number; repeated: number; refused: number }>`
      select sum(webhooks_taken)::int as taken, sum(webhooks_repeated)::int as repeated,
        sum(webhooks_refused)::int as refused from cashier.provider_call where provider_code = 'sandbox'`.execute(
      database.db.read,
    );
    expect(rows[0]?.taken).toBeGreaterThan(0);
    expect(rows[0]?.repeated).toBeGreaterThanOrEqual(20);
    expect(rows[0]?.refused).toBeGreaterThan(4);
  });
});

it('a job asks for the order by its kind and measures how long the notice took', async () => {
  const asked: string[] = [];
  const [task] = webhookTasks(
    {
      takePayment: async (id) => asked.push(`payment ${id}`),
      takePayout: async (id) => asked.push(`payout ${id}`),
    },
    { now: () => new Date('2026-01-01T00:01:30Z') },
  );
  const orderId = randomUUID();
  await task?.run({ kind: 'payment', orderId, takenAt: '2026-01-01T00:00:00.000Z' }, { attempt: 1 });
  await task?.run({ kind: 'payout', orderId }, { attempt: 1 });
  expect(asked).toEqual([`payment ${orderId}`, `payout ${orderId}`]);
  const { values } = await noticeSeconds.get();
  expect(values.find(({ metricName }) => metricName === 'cashier_notice_seconds_sum')).toMatchObject({
    labels: { kind: 'payment' },
    value: 90,
  });
  await expect(task?.run({ kind: 'refund', orderId }, { attempt: 1 })).rejects.toThrow();
});
