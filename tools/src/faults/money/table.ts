/** All members play in one brand and one currency, so that the ledger has one sum. */
export const moneyTable = { brandId: 'aurora', currency: 'USD', gameCode: 'lucky-reef' } as const;

/** The ledger counts in ten-thousandths, vendors in cents. */
export const unitsPerMinor = 100n;

/** One vendor's ids carry their day, the other's do not: the two ways in which the ledger files keys. */
export const vendorPlans = [
  { code: 'reef', idDay: 'uuidv7' },
  { code: 'tide', idDay: 'opaque' },
] as const;

export const carriesDay = (vendorCode: string): boolean =>
  vendorPlans.some(({ code, idDay }) => code === vendorCode && idDay === 'uuidv7');

const memberCount = 200;

/** Balances of all sizes: a few are soon empty, and some include bonus money. */
export const memberPlans = Array.from({ length: memberCount }, (_, index) => ({
  cash: String((index % 5 === 0 ? 1_000n : 50_000n) * unitsPerMinor),
  bonus: String((index % 4 === 1 ? 10_000n : 0n) * unitsPerMinor),
  // Some members play at both vendors: one wallet, two sources of movements.
  vendors: index % 4 === 0 ? ['reef', 'tide'] : ['reef'],
}));
