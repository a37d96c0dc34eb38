import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { selectPendingFor } from './approval.store.ts';
import type { ApprovalKinds } from './approval.types.ts';
import { propose } from './propose.ts';

/**
 * The service through which a module lets two people make a change. It knows every kind of change, and none of
 * their meanings.
 *
 * @example
 * const approvals = createApprovals({ db, audit, log, kinds });
 * return ok(await approvals.propose({ kind: 'ledger.adjust', brandId, payload, reason }, operatorOf(request)));
 */
export const createApprovals = ({
  db,
  audit,
  log,
  kinds,
}: {
  db: Db;
  audit: Audit;
  log: Log;
  kinds: ApprovalKinds;
}): Approvals => {
  const names = kinds.map(({ kind }) => kind);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`the change ${twice} is described twice`);
  return {
    propose: propose({ db, audit, log, approvalKinds: kinds }),
    pendingFor: async (brandId, object) => {
      const found = await selectPendingFor(db.read, { brandId, object });
      if (found === null) return null;
      const { approvalId, kind, makerName, madeAt } = found;
      return { approvalId, kind, makerName, madeAt };
    },
  };
};
