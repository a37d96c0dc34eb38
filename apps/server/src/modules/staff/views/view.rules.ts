import { Refusal } from '#platform/kernel/refusal.ts';
import { isAllowed, type Operator, seesBrand } from '#platform/ops/operator.ts';
import type { ViewScope } from './view.types.ts';

/** The scope of a list: a brand the operator has a right in, or the group. */
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

/** Sharing a view with others needs a permission. */
export const judgeSharing = (isShared: boolean, brandId: string | null, { rights }: Operator): void => {
  if (isShared && !isAllowed(rights, 'view.share', brandId)) throw new Refusal('AUTH_FORBIDDEN');
};
