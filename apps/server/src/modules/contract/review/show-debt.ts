import type { OpsContractDebt } from '@fairhouse/protocol/ops/contract-runs';
import type { DebtLine } from './debts.store.ts';
import { type ShowSide, sidesOf } from './show-sides.ts';

export const debtSidesOf = (db: Parameters<typeof sidesOf>[0], brandId: string, debts: readonly DebtLine[]) =>
  sidesOf(
    db,
    brandId,
    debts.map(({ debtorId, creditorId }) => ({ downlineId: debtorId, uplineId: creditorId })),
  );

export const showDebt = (debt: DebtLine, side: ShowSide): OpsContractDebt => ({
  debtId: debt.id,
  kind: debt.kind,
  debtor: side(debt.debtor, debt.debtorId),
  creditor: side(debt.creditor, debt.creditorId),
  amount: { minor: debt.amount, currency: debt.currency },
  open: { minor: debt.open, currency: debt.currency },
  state: debt.state,
  isOverdue: debt.isOverdue,
  dueAt: debt.dueAt.toISOString(),
  createdAt: debt.createdAt.toISOString(),
  endedAt: debt.endedAt?.toISOString() ?? null,
});
