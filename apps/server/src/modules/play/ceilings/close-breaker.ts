import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { houseId } from './ceiling.kind.ts';
import { closeBreakerRow } from './ceiling.store.ts';

/** Lets a vendor credit again. What was held meanwhile stays held, for two people to decide. */
export const closeBreaker = (
  {
    vendorCode,
    currency,
    revision,
    reason,
  }: { vendorCode: string; currency: string; revision: number; reason: string },
  { operatorId, actor }: Operator,
  use: { db: Db; audit: Audit },
): Promise<ChangeOutcome> =>
  use.db.transaction(async (tx) => {
    if (!(await closeBreakerRow(tx, { vendorCode, currency, revision, by: operatorId })))
      throw new Refusal('OPS_OUT_OF_DATE');
    await use.audit.record(tx, {
      brandId: houseId,
      actor,
      action: 'play.close_breaker',
      object: { kind: 'credit_breaker', id: `${vendorCode}.${currency}` },
      before: { state: 'open' },
      after: { state: 'closed' },
      reason,
    });
    return { outcome: 'done' };
  });
