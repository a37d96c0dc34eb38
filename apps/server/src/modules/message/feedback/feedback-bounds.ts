import { type BrandDirectory, constantOf } from '#modules/brand/index.ts';

/** The brand's minimum and maximum length of a text. */
export const feedbackBounds = (
  brandId: string,
  { directory }: { directory: BrandDirectory },
): { min: number; max: number } => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Error('the visit names a brand that is gone');
  return {
    min: Number(constantOf(brand, 'feedbackMinWords')),
    max: Number(constantOf(brand, 'feedbackMaxWords')),
  };
};
