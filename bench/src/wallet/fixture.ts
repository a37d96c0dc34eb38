/** Names shared by the parts of the benchmark. */
export const fixture = {
  brand: 'bench',
  currency: 'EUR',
  vendor: 'bench-vendor',
  keyId: 'bench-1',
  game: 'lucky-reef',
  /** One euro, in the vendor's format and in ledger units. */
  vendorAmount: '100',
  units: 10_000,
  /** The opening balance of every wallet: more than any run can stake. */
  openingUnits: 1_000_000_000_000,
} as const;

/** Player and token are derived from the wallet's number, so that the load needs no list of them. */
export const playerIdOf = (n: number): string => `p_${String(n).padStart(16, '0')}`;
export const tokenOf = (n: number): string => `s_${String(n).padStart(43, '0')}`;
