import type { MoneyBooks, PostingRow, WalletRow } from './books.ts';
import type { MoneyFindings } from './findings.ts';

const groupByWallet = (postings: readonly PostingRow[]): Map<string, PostingRow[]> => {
  const byWallet = new Map<string, PostingRow[]>();
  for (const posting of postings) {
    const own = byWallet.get(posting.walletId);
    if (own === undefined) byWallet.set(posting.walletId, [posting]);
    else own.push(posting);
  }
  return byWallet;
};

/** Folds a wallet's postings from zero: sequence numbers have no gaps, and every recorded balance matches. */
const judgeWallet = (wallet: WalletRow, postings: readonly PostingRow[], findings: MoneyFindings): void => {
  if (wallet.balance < 0n || wallet.bonus < 0n || wallet.held < 0n) {
    findings.add('negative', `wallet ${wallet.id} has ${wallet.balance}, bonus ${wallet.bonus}, held ${wallet.held}`);
  }
  let seq = 0n;
  let balance = 0n;
  let bonus = 0n;
  for (const posting of postings) {
    const where = `posting ${posting.seq} of wallet ${wallet.id}`;
    seq += 1n;
    balance += posting.delta;
    bonus += posting.bonusDelta;
    if (posting.after < 0n || posting.bonusAfter < 0n) findings.add('negative', `${where} leaves less than nothing`);
    const isInPlace = posting.seq === seq && posting.after === balance && posting.bonusAfter === bonus;
    if (isInPlace) continue;
    findings.add(
      'broken',
      `${where} says ${posting.after} + ${posting.bonusAfter}, its fold ${balance} + ${bonus} (${seq})`,
    );
    // One break is one finding: the fold continues from the recorded values.
    ({ seq, after: balance, bonusAfter: bonus } = posting);
  }
  if (wallet.seq !== seq || wallet.balance !== balance || wallet.bonus !== bonus) {
    findings.add(
      'broken',
      `wallet ${wallet.id} says ${wallet.balance} + ${wallet.bonus} (${wallet.seq}), its postings ${balance} + ${bonus} (${seq})`,
    );
  }
};

/** Balances of the house accounts; positive is owed or earned by the platform. */
const houseAccountBalancesOf = ({ postings, houseAccountEntries }: MoneyBooks): Map<string, bigint> => {
  const balances = new Map<string, bigint>();
  const move = (account: string, amount: bigint): void => {
    balances.set(account, (balances.get(account) ?? 0n) + amount);
  };
  for (const { houseAccountId, delta, bonusDelta } of postings) move(houseAccountId, -(delta + bonusDelta));
  for (const { from, to, amount } of houseAccountEntries) {
    move(from, -amount);
    move(to, amount);
  }
  return balances;
};

const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

/**
 * Checks the wallets alone: none is below zero, each is the fold of its postings, and wallets and house accounts,
 * computed separately, sum to zero. The ledger must have one brand and one currency.
 */
export const judgeWallets = (books: MoneyBooks, findings: MoneyFindings): void => {
  const byWallet = groupByWallet(books.postings);
  for (const wallet of books.wallets) judgeWallet(wallet, byWallet.get(wallet.id) ?? [], findings);

  const accountBalances = houseAccountBalancesOf(books);
  const owedToMembers = sum(books.wallets.map(({ balance, bonus, held }) => balance + bonus + held));
  const difference = owedToMembers + sum(accountBalances.values());
  if (difference !== 0n) findings.add('difference', `wallets and house accounts together are ${difference}`);
  const receivable = sum([...books.receivables].map((id) => accountBalances.get(id) ?? 0n));
  const owed = sum(books.wallets.map((wallet) => wallet.owed));
  if (receivable !== -owed) findings.add('difference', `members owe ${owed}, their account says ${-receivable}`);
};
