import type { Approvals } from '#platform/ops/approval.types.ts';
import { selectPendingFor } from './approval.store.ts';
import type { ApprovalDeps } from './approval.types.ts';
import { propose } from './propose.ts';

/**
 * The service through which modules request four-eyes approval. It knows every kind of change, but not what they
 * do.
 *
 * @example
 * const approvals = createApprovals({ db, audit, log, approvalKinds });
 * return ok(await approvals.propose({ kind: 'ledger.adjust', brandId, payload, reason }, operatorOf(request)));
 */
export const createApprovals = (deps: ApprovalDeps): Approvals => ({
  propose: propose(deps),
  pendingFor: async (brandId, object) => {
    const found = await selectPendingFor(deps.db.read, { brandId, object });
    if (found === null) return null;
    const { approvalId, kind, makerName, madeAt } = found;
    return { approvalId, kind, makerName, madeAt };
  },
});
