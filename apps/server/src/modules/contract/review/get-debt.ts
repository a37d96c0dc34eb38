import { Refusal } from '#platform/kernel/refusal.ts';
import { findDebt, readDebtSteps } from './debts.store.ts';
import type { ReviewDeps } from './review.types.ts';
import { actorsOf } from './show-actors.ts';
import { debtSidesOf, showDebt } from './show-debt.ts';

/** One debt with every change of it. */
export const getDebt = async (
  { brandId, debtId }: { brandId: string; debtId: string },
  deps: Pick<ReviewDeps, 'db' | 'operatorNames'>,
) => {
  const { read } = deps.db;
  const debt = await findDebt(read, { brandId, debtId });
  if (debt === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const steps = await readDebtSteps(read, debtId);
  const actorOf = await actorsOf(brandId, steps, deps);
  return {
    ...showDebt(debt, await debtSidesOf(read, brandId, [debt])),
    contractId: debt.contractId,
    periodStart: debt.periodStart.toISOString(),
    runId: debt.runId,
    steps: steps.map(({ actorId, at, amount, ...step }) => ({
      ...step,
      at: at.toISOString(),
      amount: { minor: amount, currency: debt.currency },
      actor: actorOf({ by: step.by, actorId }),
    })),
  };
};
