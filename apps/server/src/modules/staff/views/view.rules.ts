import { Refusal } from '#platform/kernel/refusal.ts';
import { isAllowed, type Operator, seesBrand } from '#platform/ops/operator.ts';
import type { ViewScope } from './view.types.ts';

/** The list of a brand that the operator has something to do with, or of the house. */
export const viewScopeOf = (
  { listKey, brandId }: { listKey: string; brandId?: string | undefined },
  by: Operator,
  isBrand: (brandId: string) => boolean,
): ViewScope => {
  if (brandId !== undefined && !(isBrand(brandId) && seesBrand(by.rights, brandId))) {
    throw new Refusal('SYSTEM_NOT_FOUND');
  }
  return { operatorId: by.operatorId, brandId: brandId ?? null, listKey };
};

/** What others see of one's views is a matter of permission. */
export const judgeSharing = (isShared: boolean, brandId: string | null, { rights }: Operator): void => {
  if (isShared && !isAllowed(rights, 'view.share', brandId)) throw new Refusal('AUTH_FORBIDDEN');
};
