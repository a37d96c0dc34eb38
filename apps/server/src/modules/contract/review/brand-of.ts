import type { BrandSnapshot } from '#modules/brand/index.ts';
import type { ReviewDeps } from './review.types.ts';

/** The brand of a call; the guard has found it. */
export const brandOf = (brandId: string, { directory }: Pick<ReviewDeps, 'directory'>): BrandSnapshot => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Error('the brand of the call does not exist');
  return brand;
};
