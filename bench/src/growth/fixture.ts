/** Values that both histories share. */
export const fixture = {
  brand: 'bench',
  currency: 'EUR',
  wallets: 50_000,
  units: 10_000,
  openingUnits: 1_000_000_000_000,
} as const;

/** The accounts of a benchmark database: wallet n has the id `firstWalletId + n`, for n from 1 to `wallets`. */
export type Books = { firstWalletId: bigint; wallets: bigint; houseAccountId: bigint; sourceId: number; today: string };
