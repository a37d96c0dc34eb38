import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createAudit } from '#modules/audit/index.ts';
import { startMaintenance } from '#modules/brand/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { startRelay } from '#platform/bus/relay.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { startRealtime } from '#roles/realtime.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

let platform: TestPlatform;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  platform = await openTestPlatform({ REALTIME_PORT: String(port) });
  await startRealtime(platform.context);
  const relay = startRelay({
    url: platform.database.urlFor('app'),
    bus: platform.context.bus,
    log: platform.context.log,
  });
  platform.context.lifecycle.add({ name: 'relay', stop: () => relay.stop() });
  url = `ws://127.0.0.1:${port}/rt/v1/socket`;
});
afterAll(() => platform.close());

const open = (host: string, origin = `http://${host}`): WebSocket =>
  new WebSocket(url, { headers: { host, origin, 'x-forwarded-for': '1.1.1.1' } });
const nextMessage = async (socket: WebSocket): Promise<Record<string, unknown>> => {
  const [data] = await once(socket, 'message');
  return JSON.parse(String(data));
};

describe('a socket', () => {
  it('hears at once that its own brand has closed, and nothing of another', async () => {
    const aurora = open('aurora.localhost');
    const harbour = open('harbour.localhost');
    expect(await nextMessage(aurora)).toMatchObject({ type: 'hello', brandId: 'aurora' });
    expect(await nextMessage(harbour)).toMatchObject({ type: 'hello', brandId: 'harbour' });
    const leaked: unknown[] = [];
    harbour.on('message', (data) => leaked.push(data));
    const received: unknown[] = [];
    aurora.on('message', (data) => received.push(JSON.parse(String(data))));
    await startMaintenance(
      {
        brandId: 'aurora',
        title: 'Works',
        body: 'Back soon.',
        endsAt: null,
        actor: { kind: 'system', id: 'test' },
        reason: 'test',
      },
      {
        db: platform.context.db,
        clock: systemClock,
        outbox: createOutbox(systemClock),
        audit: createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) }),
      },
    );
    await expect.poll(() => received.length).toBe(2);
    expect(received).toContainEqual({ type: 'system.status_changed', brandId: 'aurora', status: 1 });
    expect(received).toContainEqual({ type: 'house.changed', what: ['maintenance'] });
    expect(leaked).toEqual([]);
    aurora.terminate();
    harbour.terminate();
  });

  it.each([
    ['a foreign page', 'aurora.localhost', 'https://evil.example', 403],
    ['an unreadable origin', 'aurora.localhost', 'null', 403],
    ['an unknown host', 'elsewhere.example', 'http://elsewhere.example', 421],
  ])('is refused to %s', async (_who, host, origin, status) => {
    const [, response] = await once(open(host, origin), 'unexpected-response');
    expect((response as { statusCode: number }).statusCode).toBe(status);
  });

  it('is told to come back elsewhere when the process drains', async () => {
    const socket = open('harbour.localhost');
    await nextMessage(socket);
    const closed = once(socket, 'close');
    void platform.context.lifecycle.drain('test');
    expect((await closed)[0]).toBe(1012);
  });
});
