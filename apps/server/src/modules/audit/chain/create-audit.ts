import { trace } from '@opentelemetry/api';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { entryMac } from '../audit.rules.ts';
import { drawNumber, insertEntry } from '../audit.store.ts';
import type { NewEntry, Recordable, UnsignedEntry } from '../audit.types.ts';
import { canonicalJson } from '../canonical-json.ts';
import { toMicros } from './micros.ts';

export type Audit = {
  /**
   * Writes an audit entry in the transaction of the change and returns its id. Call it last, when the outcome is
   * known. Writers do not wait for each other.
   *
   * @example
   * await deps.audit.record(tx, {
   *   brandId, actor: { kind: 'staff', id: staffId, role: 'shift_lead' },
   *   action: 'brand.switch_maintenance', object: { kind: 'brand', id: brandId },
   *   before: { maintenance: false }, after: { maintenance: true }, reason, address,
   * });
   */
  record(tx: Tx, entry: NewEntry): Promise<string>;
};

const textOf = (value: Recordable | undefined): string | null => (value === undefined ? null : canonicalJson(value));

const traceIdNow = (): string | null => trace.getActiveSpan()?.spanContext().traceId ?? null;

const toUnsigned = (entry: NewEntry, number: { seq: bigint; xid: string }, at: Date): UnsignedEntry => ({
  ...number,
  id: newId(),
  brandId: entry.brandId,
  atMicros: toMicros(at),
  actorKind: entry.actor.kind,
  actorId: entry.actor.id,
  actorRole: 'role' in entry.actor ? (entry.actor.role ?? null) : null,
  action: entry.action,
  objectKind: entry.object.kind,
  objectId: entry.object.id,
  before: textOf(entry.before),
  after: textOf(entry.after),
  reason: entry.reason ?? null,
  requestId: entry.requestId ?? null,
  traceId: traceIdNow(),
  address: entry.address ?? null,
});

/** Writes audit entries. Each is signed with the key, so that a change in the database is detected. */
export const createAudit = ({ clock, key }: { clock: Clock; key: Buffer }): Audit => ({
  record: async (tx, entry) => {
    const unsigned = toUnsigned(entry, await drawNumber(tx), clock.now());
    await insertEntry(tx, { ...unsigned, mac: entryMac(unsigned, key) });
    return unsigned.id;
  },
});
