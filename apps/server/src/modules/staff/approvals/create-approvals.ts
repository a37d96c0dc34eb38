import type { Approvals } from '#platform/ops/approval.types.ts';
import { selectPendingFor } from './approval.store.ts';
import type { ApprovalUses } from './approval.types.ts';
import { propose } from './propose.ts';

/**
 * The service through which a module lets two people make a change. It knows every kind of change, and none of
 * their meanings.
 *
 * @example
 * const approvals = createApprovals({ db, audit, log, approvalKinds });
 * return ok(await approvals.propose({ kind: 'ledger.adjust', brandId, payload, reason }, operatorOf(request)));
 */
export const createApprovals = (use: ApprovalUses): Approvals => ({
  propose: propose(use),
  pendingFor: async (brandId, object) => {
    const found = await selectPendingFor(use.db.read, { brandId, object });
    if (found === null) return null;
    const { approvalId, kind, makerName, madeAt } = found;
    return { approvalId, kind, makerName, madeAt };
  },
});
