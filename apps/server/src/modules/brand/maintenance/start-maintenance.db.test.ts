import { promisedMs } from '@fairhouse/tooling/depth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { endMaintenanceNow } from './end-maintenance.ts';
import { startMaintenance } from './start-maintenance.ts';

const actor = { kind: 'staff', id: 'op-1', role: 'shift_lead' } as const;
const input = { brandId: 'aurora', title: 'Works', body: 'Back soon.', endsAt: null, actor, reason: 'disk full' };

let platform: TestPlatform;
let deps: Parameters<typeof startMaintenance>[1];
beforeAll(async () => {
  platform = await openTestPlatform();
  deps = {
    db: platform.context.db,
    clock: systemClock,
    outbox: createOutbox(systemClock),
    audit: createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) }),
  };
});
afterAll(() => platform.close());

const count = async (query: string): Promise<number> =>
  Number((await platform.database.db.pool.query(query)).rows[0].n);
const traces = async () => ({
  events: await count(`select count(*) as n from platform.outbox where type = 'brand.status_changed.v1'`),
  entries: await count('select count(*) as n from audit.entry'),
});

describe('starting and ending maintenance', () => {
  it('writes the window, its event and its audit entry together', async () => {
    await startMaintenance(input, deps);
    expect(await traces()).toEqual({ events: 1, entries: 1 });
    const { rows } = await platform.database.db.pool.query('select action, actor_id, reason from audit.entry');
    expect(rows).toEqual([{ action: 'brand.close_house', actor_id: 'op-1', reason: 'disk full' }]);
  });

  it('is applied by a running process within two seconds, without a notification', { tags: ['measured'] }, async () => {
    const status = async () =>
      (
        await platform.app.inject({
          url: '/wps/system/status',
          headers: { host: 'aurora.localhost', 'x-forwarded-for': '1.1.1.1' },
        })
      ).json().value.status;
    await expect.poll(status, { timeout: promisedMs(2_000) }).toBe(1);
    expect(await endMaintenanceNow({ brandId: 'aurora', actor, reason: 'done' }, deps)).toBe(1);
    await expect.poll(status, { timeout: promisedMs(2_000) }).toBe(0);
  });

  it('does nothing, and publishes nothing, when no maintenance is active', async () => {
    const before = await traces();
    expect(await endMaintenanceNow({ brandId: 'aurora', actor, reason: 'again' }, deps)).toBe(0);
    expect(await traces()).toEqual(before);
  });

  it('leaves nothing behind when any part of it fails', async () => {
    const before = await traces();
    const failing = { ...deps, audit: { record: () => Promise.reject(new Error('no ink')) } };
    await expect(startMaintenance(input, failing)).rejects.toThrow('no ink');
    expect(await traces()).toEqual(before);
    expect(await count('select count(*) as n from brand.maintenance_window where ends_at is null')).toBe(0);
  });

  it('refuses a brand that does not exist', async () => {
    await expect(startMaintenance({ ...input, brandId: 'nowhere' }, deps)).rejects.toThrow('there is no brand nowhere');
  });
});
