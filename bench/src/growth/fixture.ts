/** What both histories have in common. */
export const fixture = {
  brand: 'bench',
  currency: 'EUR',
  wallets: 50_000,
  units: 10_000,
  openingUnits: 1_000_000_000_000,
} as const;

/** Who moves money in a database of the bench: wallet n has the id `firstWalletId + n`, for n from 1 to `wallets`. */
export type Books = { firstWalletId: bigint; wallets: bigint; houseAccountId: bigint; sourceId: number; today: string };
