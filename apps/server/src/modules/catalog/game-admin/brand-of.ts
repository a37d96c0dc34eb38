import { Refusal } from '#platform/kernel/refusal.ts';
import type { OpsBrand, OpsDeps } from './ops.types.ts';

/** The brand of a path; the guard has already checked the operator's access. */
export const brandOf = (brandId: string, { directory }: Pick<OpsDeps, 'directory'>): OpsBrand => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  return brand;
};
