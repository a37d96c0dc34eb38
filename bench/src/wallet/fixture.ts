/** Names of what the bench plays with; the pieces of the bench meet by them. */
export const fixture = {
  brand: 'bench',
  currency: 'EUR',
  vendor: 'bench-vendor',
  keyId: 'bench-1',
  game: 'lucky-reef',
  /** One euro, as the vendor writes it and as the ledger keeps it. */
  vendorAmount: '100',
  units: 10_000,
  /** What every wallet has at first: more than any run can stake. */
  openingUnits: 1_000_000_000_000,
} as const;

/** A player and a token follow from the wallet's number, so that the load needs no list of them. */
export const playerIdOf = (n: number): string => `p_${String(n).padStart(16, '0')}`;
export const tokenOf = (n: number): string => `s_${String(n).padStart(43, '0')}`;
