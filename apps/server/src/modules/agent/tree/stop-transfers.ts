import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { setMayTransfer } from './node.store.ts';
import { nodeOfRef } from './tree.kinds.ts';

/** Stops the transfers of one account at once. One person may do it; allowing them again needs two. */
export const stopTransfers = (
  { brandId, ref, reason }: { brandId: string; ref: string; reason: string },
  operator: Operator,
  deps: { db: Db; audit: Audit },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { number, mayTransfer } = await nodeOfRef(tx, brandId, ref);
    await setMayTransfer(tx, number, false);
    await deps.audit.record(tx, {
      brandId,
      actor: operator.actor,
      action: 'agent.stop_transfers',
      object: { kind: 'agent', id: ref },
      before: { mayTransfer },
      after: { mayTransfer: false },
      reason,
      requestId: operator.requestId,
      address: operator.address,
    });
  });
