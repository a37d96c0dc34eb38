/** What the roll-ups need to know of a brand. */
export type RollupBrand = { brandId: string; currency: string; timeZone: string };

/** What a movement of money counts as. */
export type MoneyKind = 'deposit' | 'withdrawal' | 'bonus' | 'adjustment' | 'wallet_result';

/** A figure of a day that differs from its recompute, or from the books. */
export type Difference = { subject: string; expected: string; found: string };
