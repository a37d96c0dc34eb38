/** What a shelf must know of its brand: a studio that does not deal in its currency is not shown there. */
export type MerchandisingBrand = { brandId: string; currency: string };
