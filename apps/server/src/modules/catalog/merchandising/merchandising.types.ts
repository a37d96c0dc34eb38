/** What the shown games depend on: a studio that does not support the brand's currency is not shown. */
export type MerchandisingBrand = { brandId: string; currency: string };
