import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { groupId } from './ceiling.kind.ts';
import { closeBreakerRow } from './ceiling.store.ts';

/** Lets a vendor credit again. Wins held meanwhile stay held until a four-eyes approval decides on them. */
export const closeBreaker = (
  {
    vendorCode,
    currency,
    revision,
    reason,
  }: { vendorCode: string; currency: string; revision: number; reason: string },
  { operatorId, actor }: Operator,
  deps: { db: Db; audit: Audit },
): Promise<ChangeOutcome> =>
  deps.db.transaction(async (tx) => {
    if (!(await closeBreakerRow(tx, { vendorCode, currency, revision, by: operatorId })))
      throw new Refusal('OPS_OUT_OF_DATE');
    await deps.audit.record(tx, {
      brandId: groupId,
      actor,
      action: 'play.close_breaker',
      object: { kind: 'credit_breaker', id: `${vendorCode}.${currency}` },
      before: { state: 'open' },
      after: { state: 'closed' },
      reason,
    });
    return { outcome: 'done' };
  });
