import type { AuditEntryRow } from '@fairhouse/protocol/ops/audit';
import type { LogRow } from './log.types.ts';

/** The parsed body. Text that is not valid JSON was tampered with, and is returned as it is. */
const parsed = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** An entry in the wire format. */
export const showEntry = (
  row: LogRow,
  { names, sealedTo }: { names: ReadonlyMap<string, string>; sealedTo: bigint },
): AuditEntryRow => ({
  seq: `${row.seq}`,
  at: row.at.toISOString(),
  brandId: row.brandId,
  actor: {
    kind: row.actorKind,
    id: row.actorId,
    name: row.actorKind === 'staff' ? (names.get(row.actorId) ?? null) : null,
  },
  role: row.actorRole,
  action: row.action,
  object: { kind: row.objectKind, id: row.objectId },
  before: parsed(row.before),
  after: parsed(row.after),
  reason: row.reason,
  address: row.address,
  requestId: row.requestId,
  isSealed: row.seq <= sealedTo,
});
