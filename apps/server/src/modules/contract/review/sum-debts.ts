import { debtAges } from '@fairhouse/protocol/ops/contract-runs';
import { brandOf } from './brand-of.ts';
import { sumDebtAges } from './debts.store.ts';
import type { ReviewDeps } from './review.types.ts';

/** Open debts by how long they are overdue; every age is there. */
export const sumDebts = async (brandId: string, deps: Pick<ReviewDeps, 'db' | 'directory'>) => {
  const { currency } = brandOf(brandId, deps);
  const found = new Map((await sumDebtAges(deps.db.read, brandId)).map((sum) => [sum.age, sum]));
  return {
    ages: debtAges.map((age) => ({
      age,
      debts: found.get(age)?.debts ?? 0,
      open: { minor: found.get(age)?.open ?? 0n, currency },
    })),
  };
};
