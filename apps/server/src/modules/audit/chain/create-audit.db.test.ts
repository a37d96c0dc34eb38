import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { audit, key, newEntry, openTestAudit, type TestAudit } from '../audit.fixture.ts';
import { readEntryPage } from '../audit.store.ts';
import type { StoredEntry } from '../audit.types.ts';
import { createAudit } from './create-audit.ts';
import { judgeEntry } from './verify.rules.ts';

let platform: TestAudit;
beforeAll(async () => {
  platform = openTestAudit(await createTestDatabase());
});
afterAll(() => platform.close());

const readAll = (): Promise<StoredEntry[]> => readEntryPage(platform.db.read, { after: null, limit: 1_000 });
const find = async (id: string): Promise<StoredEntry | undefined> => (await readAll()).find((entry) => entry.id === id);

describe('an audit entry', () => {
  it('stores who did what to what, before and after, why, from where, and when', async () => {
    const { record } = createAudit({ clock: { now: () => new Date('2026-03-04T05:06:07.089Z') }, key });
    const id = await platform.db.transaction((tx) =>
      record(tx, newEntry({ before: { b: 2n, a: null }, after: { limits: [1, 2] } })),
    );
    const entry = await find(id);
    expect(entry).toMatchObject({
      brandId: 'aurora',
      atMicros: `${Date.parse('2026-03-04T05:06:07.089Z')}000`,
      actorKind: 'staff',
      actorId: 's-1',
      actorRole: 'shift_lead',
      action: 'brand.switch_maintenance',
      objectKind: 'brand',
      objectId: 'aurora',
      before: '{"a":null,"b":"2"}',
      after: '{"limits":[1,2]}',
      reason: 'planned work',
      requestId: 'r-1',
      traceId: null,
      address: '203.0.113.9',
    });
  });

  it('is signed as the database returns it, so that it verifies', async () => {
    const strange = newEntry({
      actor: { kind: 'system', id: 'scheduler' },
      reason: 'œ 漢字 🎲 \u0001 "quoted" \\ \r\n',
      after: { text: '\ud800\u0000' },
    });
    const id = await platform.db.transaction((tx) => audit.record(tx, strange));
    const entry = await find(id);
    expect(entry?.reason).toBe(strange.reason);
    for (const found of await readAll()) expect(judgeEntry(found, key)).toBeUndefined();
  });

  it('leaves nothing behind when the transaction rolls back', async () => {
    const before = await readAll();
    await platform.writeInVain();
    expect(await readAll()).toEqual(before);
  });

  it('can be one of several in a transaction, also concurrently', async () => {
    const ids = await platform.db.transaction((tx) => Promise.all([1, 2, 3].map(() => audit.record(tx, newEntry()))));
    const entries = (await readAll()).filter((entry) => ids.includes(entry.id));
    expect(entries).toHaveLength(3);
    expect(new Set(entries.map((entry) => entry.xid)).size).toBe(1);
  });

  it('does not wait for a writer that is still at work', async () => {
    await platform.db.transaction(async (slow) => {
      await audit.record(slow, newEntry());
      await platform.db.transaction((quick) => audit.record(quick, newEntry()));
    });
  });

  it('has the trace id in which it was made', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const manager = new AsyncLocalStorageContextManager().enable();
    context.setGlobalContextManager(manager);
    const span = trace.wrapSpanContext({ traceId, spanId: 'b7ad6b7169203331', traceFlags: 1 });
    const id = await context.with(trace.setSpan(context.active(), span), () =>
      platform.db.transaction((tx) => audit.record(tx, newEntry())),
    );
    manager.disable();
    expect((await find(id))?.traceId).toBe(traceId);
  });

  it.each([
    {
      name: 'an action that is not module.action',
      input: { action: 'Switch' },
      constraint: 'entry_action_is_module_verb',
    },
    { name: 'a nameless object', input: { object: { kind: 'brand', id: '' } }, constraint: 'entry_object_id_given' },
    { name: 'a document instead of a change', input: { after: 'x'.repeat(70_000) }, constraint: 'entry_after_bounded' },
    { name: 'an essay instead of a reason', input: { reason: 'x'.repeat(2_001) }, constraint: 'entry_reason_bounded' },
  ])('is refused with $name', async ({ input, constraint }) => {
    await expect(platform.db.transaction((tx) => audit.record(tx, newEntry(input)))).rejects.toMatchObject({
      constraint,
    });
  });
});
