import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { authLimit, type Endpoint, loginEndpoint, specEndpoints } from '@fairhouse/protocol';
import { byDepth } from '@fairhouse/tooling/depth';
import { repositoryRoot } from '@fairhouse/tools/services';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendRequest } from '#test/harness/send-request.ts';
import { openTcpGate } from '#test/harness/tcp-gate.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { endProcesses, startServer, type TestServer } from '#test/harness/test-process.ts';
import { until } from '#test/harness/until.ts';
import { installSeeds } from '../../src/cli/install-seeds.ts';

let database: TestDatabase;
let running: TestServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await installSeeds(database.db);
});
afterEach(async () => {
  await endProcesses(running);
  running = [];
});
afterAll(() => database.close());

const start = async (env: Record<string, string> = {}): Promise<TestServer> => {
  const server = await startServer('http', { DATABASE_URL: database.urlFor('http'), ...env });
  running.push(server);
  return server;
};

const host = 'aurora.localhost';
const visitor = { host, 'x-forwarded-for': '203.0.113.30' };
const ask = (server: TestServer, path: string) => sendRequest({ port: server.port, path, headers: visitor });
const statusOf = async (server: TestServer, path: string): Promise<number> => (await ask(server, path)).status;
const knock = (server: TestServer, { method, url }: Pick<Endpoint, 'method' | 'url'>) =>
  sendRequest({
    port: server.port,
    path: url,
    method,
    headers: { ...visitor, origin: `http://${host}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
const authEndpoints = specEndpoints.filter(({ config }) => config.limit === authLimit);

describe('on SIGTERM', { tags: ['deep'], timeout: 60_000 }, () => {
  it('is no longer ready but still alive and serving while the balancer looks away, then ends with 0', async () => {
    const server = await start({ DRAIN_DELAY_MS: '2000' });
    expect(await statusOf(server, '/readyz')).toBe(200);
    server.kill('SIGTERM');
    await until(async () => (await statusOf(server, '/readyz')) === 503, 1_500);
    expect(await statusOf(server, '/livez')).toBe(200);
    expect(await statusOf(server, '/wps/system/permission')).toBe(200);
    expect(await server.exited).toBe(0);
  });

  it('finishes a request that is in flight before it ends', async () => {
    const server = await start();
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    try {
      await admin.query('begin; lock table content.help_article in access exclusive mode');
      const slow = ask(server, '/wps/system/helpCenter');
      await until(async () => {
        const { rows } = await admin.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.length > 0;
      });
      server.kill('SIGTERM');
      await until(async () => server.output().includes('"draining"'));
      // Long enough for a server that does not wait to have exited.
      await sleep(1_000);
      await admin.query('rollback');
      const response = await slow;
      expect(response.status).toBe(200);
      expect(response.json()).toMatchObject({ success: true });
      expect(await server.exited).toBe(0);
    } finally {
      await admin.end();
    }
  });
});

describe('without PostgreSQL', { tags: ['deep'], timeout: 60_000 }, () => {
  it('is alive but not ready, and ready again when it is back', async () => {
    const gate = await openTcpGate(database.urlFor('app'));
    const server = await start({ DATABASE_URL: gate.through(database.urlFor('http')) });
    await gate.shut();
    await until(async () => (await statusOf(server, '/readyz')) === 503, 10_000);
    expect(await statusOf(server, '/livez')).toBe(200);
    const { json } = await ask(server, '/readyz');
    expect(json()).toMatchObject({
      status: 'not-ready',
      checks: expect.arrayContaining([expect.objectContaining({ name: 'database', status: 'down' })]),
    });
    await gate.open();
    await until(async () => (await statusOf(server, '/readyz')) === 200, 15_000);
    await endProcesses(running.splice(0));
    await gate.shut();
  });
});

describe('without Redis', { tags: ['deep'], timeout: 60_000 }, () => {
  it('stays ready but degraded, serves public reads and refuses logins', async () => {
    const { redisUrl } = inject('services');
    const gate = await openTcpGate(redisUrl);
    const server = await start({ REDIS_URL: gate.through(redisUrl) });
    expect((await knock(server, loginEndpoint)).status).not.toBe(503);
    await gate.shut();
    await until(async () => (await ask(server, '/readyz')).body.includes('"degraded"'), 10_000);
    expect(await statusOf(server, '/readyz')).toBe(200);
    for (const path of [
      '/wps/system/permission',
      '/wps/system/status',
      '/wps/system/whitelabel',
      '/wps/system/helpCenter',
    ]) {
      expect(await statusOf(server, path), path).toBe(200);
    }
    expect(authEndpoints.length).toBeGreaterThan(5);
    for (const authEndpoint of authEndpoints) {
      const response = await knock(server, authEndpoint);
      expect(response.status, authEndpoint.url).toBe(503);
      expect(response.json(), authEndpoint.url).toMatchObject({ success: false, code: 'SYSTEM_OVERLOADED' });
      expect(response.headers['retry-after'], authEndpoint.url).toMatch(/^\d+$/);
    }
    await gate.open();
    await until(async () => (await knock(server, loginEndpoint)).status !== 503, 15_000);
    await endProcesses(running.splice(0));
    await gate.shut();
  });
});

describe('a rolling restart under load', { tags: ['deep'] }, () => {
  it('fails no request and ends every old process by itself', { timeout: 240_000 }, async () => {
    const restarts = byDepth({ usual: 1, deep: 3 });
    const command = [
      join(repositoryRoot, 'tools/src/faults.ts'),
      'restarts',
      '--count',
      `${restarts}`,
      '--rate',
      '100',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 230_000 });
    const report = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
    expect(report).toMatchObject({ restarts, failed: 0, exitCodes: [0], pass: true });
    expect(report.requests).toBeGreaterThan(restarts * 100);
  });
});
