import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { startMaintenance } from '#modules/brand/index.ts';
import { readBacklog } from '#platform/bus/outbox.store.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { startRelay } from '#platform/bus/relay.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // A port without a listener: bound once and released.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  platform = await openTestPlatform({
    NATS_URL: `nats://127.0.0.1:${typeof address === 'object' ? address?.port : 1}`,
  });
});
afterAll(() => platform.close());

describe('a platform whose transport never came up', () => {
  it('starts, serves, and says that it is degraded', async () => {
    const response = await platform.app.inject({ url: '/wps/system/status', headers: { host: 'aurora.localhost' } });
    expect(response.json().value.status).toBe(0);
    await expect(platform.context.checks.bus.run()).rejects.toThrow('not connected');
  });

  it('takes changes, keeps their events, and lets a waiting relay be stopped', async () => {
    const relay = startRelay({
      url: platform.database.urlFor('app'),
      bus: platform.context.bus,
      log: platform.context.log,
    });
    const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) });
    await startMaintenance(
      {
        brandId: 'aurora',
        title: 'Works',
        body: 'Soon.',
        endsAt: null,
        actor: { kind: 'system', id: 'test' },
        reason: 'test',
      },
      { db: platform.context.db, clock: systemClock, outbox: createOutbox(systemClock), audit },
    );
    await expect.poll(() => relay.isLeading()).toBe(true);
    // The events of the maintenance mode and of the changed brand configuration.
    expect(await readBacklog(platform.context.db.read)).toMatchObject({ events: 2 });
    await relay.stop();
    expect(await readBacklog(platform.context.db.read)).toMatchObject({ events: 2 });
  });
});
