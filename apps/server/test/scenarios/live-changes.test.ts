import { catalogChanged } from '@fairhouse/protocol';
import { promisedMs } from '@fairhouse/tooling/depth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { sendRequest } from '#test/harness/send-request.ts';
import { createTestDatabase, fillTemplateOnce, type TestDatabase } from '#test/harness/test-database.ts';
import { endProcesses, startServer, type TestServer } from '#test/harness/test-process.ts';
import { until } from '#test/harness/until.ts';
import { installSeeds } from '../../src/cli/install-seeds.ts';

/** A change by an operator reaches every process and all open pages, well within five seconds. */
let database: TestDatabase;
let servers: TestServer[];
beforeAll(async () => {
  await fillTemplateOnce('fairhouse_seeded', installSeeds);
  database = await createTestDatabase('fairhouse_seeded');
  const as = (role: 'http' | 'realtime' | 'worker') => ({ DATABASE_URL: database.urlFor(role) });
  servers = await Promise.all([
    startServer('http', as('http')),
    startServer('http', as('http')),
    startServer('realtime', as('realtime')),
    startServer('worker', as('worker')),
  ]);
});
afterAll(async () => {
  await endProcesses(servers);
  await database.close();
});

const headers = { host: 'aurora.localhost' };
const seconds = 5;

it('reaches every process and every open page', { tags: ['measured'] }, async () => {
  const [first, second, realtime] = servers as [TestServer, TestServer, TestServer, TestServer];
  const read = async ({ port }: TestServer) => {
    const { body } = await sendRequest({ port, path: '/wps/relay/GCSGAME_hotGamesV2', headers });
    return body;
  };
  const permission = async ({ port }: TestServer) =>
    (await sendRequest({ port, path: '/wps/system/permission', headers })).body;

  const received: string[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${realtime.port}/rt/v1/socket`, {
    headers,
    origin: 'http://aurora.localhost',
  });
  socket.on('message', (data) => received.push(String(data)));
  await new Promise((resolve) => {
    socket.once('open', resolve);
  });

  // Both processes have cached it before the change.
  const before = await Promise.all([first, second].map(read));
  await Promise.all([first, second].map(permission));
  expect(before[0]).toContain('"success":true');
  expect(before[0]).toBe(before[1]);

  const outbox = createOutbox(systemClock);
  const startedAt = performance.now();
  await database.db.transaction(async (tx) => {
    await tx
      .updateTable('brand.module_switch')
      .set({ enabled: false })
      .where('brand_id', '=', 'aurora')
      .where('mod_id', '=', 'FREEPLAY3')
      .execute();
    await outbox.add(tx, {
      definition: catalogChanged,
      brandId: 'aurora',
      aggregate: 'catalog:aurora',
      payload: { brandId: 'aurora', what: ['vendors'] },
    });
  });
  await until(async () => received.some((text) => text.includes('house.changed')), promisedMs(seconds * 1_000));
  expect(JSON.parse(received.find((text) => text.includes('house.changed')) ?? '{}')).toEqual({
    type: 'house.changed',
    what: ['vendors'],
  });
  const isOff = (body: string) => {
    const { value } = JSON.parse(body) as { value: { info: { whitelabel?: unknown } } };
    return /"modId":"FREEPLAY3"[^}]*"enabled":"0"|"enabled":"0"[^}]*"modId":"FREEPLAY3"/.test(JSON.stringify(value));
  };
  await until(
    async () => (await Promise.all([first, second].map(permission))).every(isOff),
    promisedMs(seconds * 1_000),
  );
  expect(performance.now() - startedAt).toBeLessThan(promisedMs(seconds * 1_000));
  socket.close();
});
