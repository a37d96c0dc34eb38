import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { closeHouse } from '#modules/brand/index.ts';
import { readBacklog } from '#platform/bus/outbox.store.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { startRelay } from '#platform/bus/relay.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { openTestHouse, type TestHouse } from '#test/harness/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  // A port on which nobody listens: taken, and given back.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  house = await openTestHouse({ NATS_URL: `nats://127.0.0.1:${typeof address === 'object' ? address?.port : 1}` });
});
afterAll(() => house.close());

describe('a house whose transport never came up', () => {
  it('starts, serves, and says that it is degraded', async () => {
    const answer = await house.app.inject({ url: '/wps/system/status', headers: { host: 'aurora.localhost' } });
    expect(answer.json().value.status).toBe(0);
    await expect(house.ground.checks.bus.run()).rejects.toThrow('not connected');
  });

  it('takes changes, keeps their events, and lets a waiting relay be stopped', async () => {
    const relay = startRelay({ url: house.database.urlFor('app'), bus: house.ground.bus, log: house.ground.log });
    const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) });
    await closeHouse(
      {
        brandId: 'aurora',
        title: 'Works',
        body: 'Soon.',
        endsAt: null,
        actor: { kind: 'system', id: 'test' },
        reason: 'test',
      },
      { db: house.ground.db, clock: systemClock, outbox: createOutbox(systemClock), audit },
    );
    await expect.poll(() => relay.isLeading()).toBe(true);
    // That the house closed, and that the brand's configuration is another.
    expect(await readBacklog(house.ground.db.read)).toMatchObject({ events: 2 });
    await relay.stop();
    expect(await readBacklog(house.ground.db.read)).toMatchObject({ events: 2 });
  });
});
