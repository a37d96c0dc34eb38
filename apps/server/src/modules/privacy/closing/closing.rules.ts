import type { WalletState } from '#modules/ledger/index.ts';

const closingObstacles = ['BALANCE', 'OPEN_ORDER', 'OPEN_ROUND', 'DEBT', 'TEAM'] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];

/** How long records of money and identity are retained after an account is closed. */
export const keptYears = 5;

/** Points cannot be withdrawn, so they must not block closing. */
const worthless = new Set(['points']);

export type ClosingFacts = {
  wallets: readonly Pick<WalletState, 'purse' | 'currency' | 'balance' | 'bonus' | 'held' | 'flags'>[];
  hasOpenOrder: boolean;
  hasOpenRound: boolean;
  /** An agent with a team, whose contracts must be reassigned first. */
  leadsTeam: boolean;
};

/** The obstacles to closing the account; empty when it can be closed now. */
export const obstaclesOf = ({ wallets, hasOpenOrder, hasOpenRound, leadsTeam }: ClosingFacts): ClosingObstacle[] => {
  const own = wallets.filter(({ purse }) => !worthless.has(purse));
  const stands: Record<ClosingObstacle, boolean> = {
    BALANCE: own.some(({ balance, bonus, held }) => balance > 0n || bonus > 0n || held > 0n),
    OPEN_ORDER: hasOpenOrder,
    OPEN_ROUND: hasOpenRound,
    DEBT: own.some(({ flags }) => flags.includes('debt')),
    TEAM: leadsTeam,
  };
  return closingObstacles.filter((obstacle) => stands[obstacle]);
};

/**
 * Whether the typed text is the account's name. Case and character width are ignored, as in the uniqueness check of
 * names.
 */
export const isNameOf = (typed: string, username: string): boolean =>
  typed.trim().normalize('NFKC').toLowerCase() === username.normalize('NFKC').toLowerCase();
