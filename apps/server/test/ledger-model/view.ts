import { isKept } from './allowance.ts';
import type { LedgerRows } from './memory-books.ts';
import { flagsOf } from './model-ledger.ts';

/**
 * The whole ledger as text lines in a fixed order, without generated ids: two implementations with the same
 * input give the same lines.
 */
export type LedgerView = {
  wallets: string[];
  keys: string[];
  rounds: string[];
  allowances: string[];
  uses: string[];
  postings: string[];
  entries: string[];
  holds: string[];
  heldWins: string[];
  limits: string[];
  houseAccountSums: string[];
};

export const viewOf = (rows: LedgerRows, now: Date): LedgerView => {
  const codeOf = (id: bigint): string => {
    const houseAccount = rows.houseAccounts.get(id);
    return houseAccount === undefined
      ? `unknown ${id}`
      : `${houseAccount.brandId}/${houseAccount.code}/${houseAccount.currency}`;
  };
  const objectOf = (holdId: string | null): string =>
    holdId === null ? '-' : (rows.holds.get(holdId)?.objectId ?? 'unknown');
  return {
    wallets: [...rows.wallets.values()]
      .map((row) => {
        const owed = rows.debts.get(row.id) ?? 0n;
        return `${row.id} balance ${row.balance} bonus ${row.bonus} held ${row.held} seq ${row.seq} owed ${owed} [${flagsOf(row.flags)}]`;
      })
      .sort(),
    keys: [...rows.keys.values()]
      .map((row) =>
        row.op === 'journal'
          ? `${row.day} ${row.key} journal ${row.verdict}`
          : `${row.day} ${row.key} ${row.op} ${row.verdict} ${row.outcome} wallet ${row.walletId} seq ${row.seq} after ${row.after}/${row.bonusAfter} moved ${row.delta}/${row.bonusDelta} of bonus ${row.bonusPart} wins ${row.wins} won ${row.won} hash ${row.inputHash} deny ${row.deny}`,
      )
      .sort(),
    rounds: [...rows.rounds.values()]
      .map(
        (row) =>
          `${row.day} ${row.key} wallet ${row.walletId} ${row.isClosed ? 'closed' : 'open'} stakes ${row.stakeCash}/${row.stakeBonus} bets ${row.bets} wins ${row.wins} won ${row.won}`,
      )
      .sort(),
    allowances: [...rows.allowances.values()]
      .map((row) => `${row.walletId} ${row.kind} ${row.periodHours} h ${row.ceiling}`)
      .sort(),
    uses: [...rows.uses.values()]
      .filter((row) => isKept(row, now))
      .map((row) => `${row.walletId} ${row.hour.toISOString()} wagered ${row.wagered} lost ${row.lost}`)
      .sort(),
    postings: [...rows.postings]
      .map(
        (row) =>
          `${row.walletId} ${String(row.seq).padStart(9, '0')} ${row.kind} ${row.delta}/${row.bonusDelta} after ${row.after}/${row.bonusAfter} ${codeOf(row.houseAccountId)}`,
      )
      .sort(),
    entries: rows.entries
      .map((row) => `${codeOf(row.fromHouseAccount)} -> ${codeOf(row.toHouseAccount)} ${row.amount}`)
      .sort(),
    holds: [...rows.holds.values()]
      .map(
        (row) =>
          `${row.objectId} wallet ${row.walletId} ${row.state} ${row.amount} = ${row.posted} + ${row.released} + ${row.reheld} parent ${objectOf(row.parentId)}`,
      )
      .sort(),
    heldWins: [...rows.heldWins.values()]
      .map(
        (row) =>
          `${row.key} wallet ${row.walletId} ${row.state} ${row.cash}/${row.bonus} on ${row.staked} after ${row.wonBefore} above ${row.ceiling} ${codeOf(row.houseAccountId)} ${codeOf(row.heldHouseAccount)}`,
      )
      .sort(),
    limits: [...rows.limits].map(([houseAccountId, balance]) => `${codeOf(houseAccountId)} ${balance}`).sort(),
    houseAccountSums: [...houseAccountSums(rows)]
      .map(([houseAccountId, sum]) => `${codeOf(houseAccountId)} ${sum}`)
      .sort(),
  };
};

/** The balances of the house accounts that moved, derived as reports derive them. */
export const houseAccountSums = ({
  postings,
  entries,
}: Pick<LedgerRows, 'postings' | 'entries'>): Map<bigint, bigint> => {
  const sums = new Map<bigint, bigint>();
  const add = (houseAccountId: bigint, amount: bigint): void => {
    sums.set(houseAccountId, (sums.get(houseAccountId) ?? 0n) + amount);
  };
  for (const { houseAccountId, delta, bonusDelta } of postings) add(houseAccountId, -delta - bonusDelta);
  for (const { fromHouseAccount, toHouseAccount, amount } of entries) {
    add(fromHouseAccount, -amount);
    add(toHouseAccount, amount);
  }
  return sums;
};
