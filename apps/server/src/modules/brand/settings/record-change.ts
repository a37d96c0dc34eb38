import type { Audit } from '#modules/audit/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ChangeBy } from './settings.types.ts';

type AuditEntry = Parameters<Audit['record']>[1];

/** Audits a settings change, with its approval if there was one. */
export const recordChange = async (
  tx: Tx,
  { brandId, action, object, before, after }: Pick<AuditEntry, 'brandId' | 'action' | 'object' | 'before' | 'after'>,
  { actor, reason, requestId, address, approvalId }: ChangeBy,
  deps: { audit: Audit },
): Promise<void> => {
  await deps.audit.record(tx, {
    brandId,
    actor,
    action,
    object,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after: approvalId === undefined ? after : { change: after, approvalId } }),
    reason,
    ...(requestId !== undefined && { requestId }),
    ...(address !== undefined && { address }),
  });
};
