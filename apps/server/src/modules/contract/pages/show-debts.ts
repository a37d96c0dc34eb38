import type { listDebtsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { namesOf } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { DebtRow } from './debts.store.ts';
import type { PageReader } from './pages.types.ts';

type Shown = z.output<(typeof listDebtsEndpoint)['schema']['response'][200]>['value']['list'][number];

/** Debts as one of their sides sees them. */
export const showDebts = async (
  db: Queryable,
  { brand, node }: PageReader,
  rows: readonly DebtRow[],
  now: Date,
): Promise<Shown[]> => {
  const otherOf = ({ debtor, debtorId, creditorId }: DebtRow) => (debtor === node.number ? creditorId : debtorId);
  const names = await namesOf(db, { brandId: brand.brandId, ids: rows.flatMap((row) => otherOf(row) ?? []) });
  return rows.map((row) => {
    const amount = (minor: bigint) => ({ minor, currency: row.currency });
    return {
      debtId: row.id,
      kind: row.kind,
      side: row.debtor === node.number ? 'debtor' : 'creditor',
      counterpart: names.get(otherOf(row) ?? '') ?? null,
      contractId: row.contractId,
      periodStart: row.periodStart.toISOString(),
      amount: amount(row.amount),
      open: amount(row.open),
      dueAt: row.dueAt.toISOString(),
      isOverdue: row.state === 'open' && row.dueAt <= now,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      steps: row.steps.map((step) => ({
        at: new Date(step.at).toISOString(),
        action: step.action,
        amount: amount(BigInt(step.amount)),
      })),
    };
  });
};
