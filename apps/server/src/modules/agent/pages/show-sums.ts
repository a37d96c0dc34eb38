import type { MoneySums, PlaySums } from './team.types.ts';

type Amount = { minor: bigint; currency: string };

export const showPlay = ({ rounds, staked, won, cashValid }: PlaySums, currency: string) => {
  const amount = (minor: bigint): Amount => ({ minor, currency });
  return {
    rounds,
    staked: amount(staked),
    won: amount(won),
    validBet: amount(cashValid),
    houseWin: amount(staked - won),
  };
};

export const showMoney = ({ deposits, withdrawals, bonuses, rebates }: MoneySums, currency: string) => {
  const amount = (minor: bigint): Amount => ({ minor, currency });
  return {
    deposits: amount(deposits),
    withdrawals: amount(withdrawals),
    bonuses: amount(bonuses),
    rebates: amount(rebates),
  };
};

export const addPlay = (rows: readonly PlaySums[]): PlaySums =>
  rows.reduce<PlaySums>(
    (sum, row) => ({
      rounds: sum.rounds + row.rounds,
      staked: sum.staked + row.staked,
      won: sum.won + row.won,
      cashValid: sum.cashValid + row.cashValid,
    }),
    { rounds: 0, staked: 0n, won: 0n, cashValid: 0n },
  );

export const addMoney = (rows: readonly MoneySums[]): MoneySums =>
  rows.reduce<MoneySums>(
    (sum, row) => ({
      deposits: sum.deposits + row.deposits,
      withdrawals: sum.withdrawals + row.withdrawals,
      bonuses: sum.bonuses + row.bonuses,
      rebates: sum.rebates + row.rebates,
    }),
    { deposits: 0n, withdrawals: 0n, bonuses: 0n, rebates: 0n },
  );
