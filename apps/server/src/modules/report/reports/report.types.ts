/** The sums that figures are computed from. */
export type Sums = {
  rounds: bigint;
  staked: bigint;
  won: bigint;
  walletResult: bigint;
  deposits: bigint;
  depositCount: bigint;
  withdrawals: bigint;
  withdrawalCount: bigint;
  bonus: bigint;
  fees: bigint;
  adjustments: bigint;
  firstDeposits: bigint;
};
