import { dialectClients } from '@fairhouse/vendor-kit';

/** One vendor of the run. */
export type Party = {
  name: string;
  vendor: string;
  dialect: string;
  /**
   * Protocol v1 with a registration that differs from its usual one. Measures what a dialect's ids cost the ledger,
   * without an adapter.
   */
  registration?: { idDay: 'opaque'; winRefs: 'always' | 'round' };
  /** Wins refer to their bet; otherwise the ledger finds it by the round. */
  winNamesBet: boolean;
};

const partyOf = (name: string, rest: Omit<Party, 'name' | 'vendor'>): Party => ({
  name,
  vendor: `bench-${name}`,
  ...rest,
});

export const v1 = partyOf('v1', { dialect: 'v1', winNamesBet: true });

export const adapterParties: readonly Party[] = dialectClients
  .filter(({ code }) => code !== v1.dialect)
  .map(({ code, facts }) => partyOf(code, { dialect: code, winNamesBet: facts.winNamesBet }));

export const twins: readonly Party[] = [
  partyOf('v1-opaque', {
    dialect: 'v1',
    registration: { idDay: 'opaque', winRefs: 'always' },
    winNamesBet: true,
  }),
  partyOf('v1-opaque-round', {
    dialect: 'v1',
    registration: { idDay: 'opaque', winRefs: 'round' },
    winNamesBet: false,
  }),
];

/**
 * The amounts of every round, in minor units and in ledger units. The player loses a little, so that a lost win is
 * detected.
 */
export const stakes = {
  currency: 'EUR',
  keyId: 'bench-1',
  opening: '100000000',
  bet: '100',
  win: '90',
  /** Units of the ledger in one minor unit. */
  unitsPerMinor: 100n,
} as const;
