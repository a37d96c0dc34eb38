import type { PostingKind } from '#modules/ledger/ledger.types.ts';
import type { HoldRow, KeyRow, PostingRow, WalletRow } from './books.types.ts';
import type { LedgerRows } from './memory-books.ts';
import { houseAccountSums } from './view.ts';

/**
 * The invariants of the ledger:
 * I1  Wallets and house accounts sum to zero in every currency of every brand.
 * I2  A balance is the last `after`; each `after` is the one before plus what moved; versions have no gap.
 * I3  No sub-balance is below zero.
 * I4  One key, one effect: no two postings of one kind under one key of the hot path.
 * I5  A tombstoned bet moved nothing; a bet is won or undone, never both.
 * I14 Held money equals the sum of open holds; an ended hold is accounted for to the last unit.
 * I16 Held wins equal the balances of the held_wins accounts.
 * I15 The receivable accounts equal the members' debts; only a wallet in debt has the flag.
 */
export type Violation = { invariant: string; says: string };

export const checkBooks = (rows: LedgerRows): Violation[] => [
  ...checkSums(rows),
  ...checkChains(rows),
  ...checkSubBalances([...rows.wallets.values()]),
  ...checkKeys(rows),
  ...checkHolds(rows),
  ...checkDebts(rows),
  ...checkHeldWins(rows),
];

/** The checks after one transaction, for the wallets it touched, without reading the whole ledger. */
export const checkTouched = (rows: LedgerRows, fromPosting: number): Violation[] => {
  const found: Violation[] = [];
  for (let index = fromPosting; index < rows.postings.length; index += 1) {
    const posting = rows.postings[index];
    const wallet = posting === undefined ? undefined : rows.wallets.get(posting.walletId);
    if (posting === undefined || wallet === undefined) continue;
    found.push(...checkSubBalances([wallet]));
    if (posting.seq > wallet.seq) found.push({ invariant: 'I2', says: `wallet ${wallet.id} is behind its postings` });
    if (posting.seq === wallet.seq && (posting.after !== wallet.balance || posting.bonusAfter !== wallet.bonus)) {
      found.push({ invariant: 'I2', says: `wallet ${wallet.id} is not what its last posting left` });
    }
  }
  return found;
};

const checkSums = (rows: LedgerRows): Violation[] => {
  const sums = new Map<string, bigint>();
  const add = (book: string, amount: bigint): void => {
    sums.set(book, (sums.get(book) ?? 0n) + amount);
  };
  for (const { brandId, currency, balance, bonus } of rows.wallets.values()) {
    add(`${brandId} ${currency}`, balance + bonus);
  }
  for (const [houseAccountId, sum] of houseAccountSums(rows)) {
    const houseAccount = rows.houseAccounts.get(houseAccountId);
    add(`${houseAccount?.brandId} ${houseAccount?.currency}`, sum);
  }
  return [...sums].flatMap(([book, sum]) =>
    sum === 0n ? [] : [{ invariant: 'I1', says: `the books of ${book} are off by ${sum}` }],
  );
};

const checkChains = (rows: LedgerRows): Violation[] => {
  const found: Violation[] = [];
  const last = new Map<bigint, PostingRow>();
  for (const posting of rows.postings) {
    const before = last.get(posting.walletId);
    const isNext = posting.seq === (before?.seq ?? 0n) + 1n;
    const adds =
      posting.after === (before?.after ?? 0n) + posting.delta &&
      posting.bonusAfter === (before?.bonusAfter ?? 0n) + posting.bonusDelta;
    if (!isNext || !adds) {
      found.push({ invariant: 'I2', says: `the chain of wallet ${posting.walletId} breaks at ${posting.seq}` });
    }
    last.set(posting.walletId, posting);
  }
  for (const wallet of rows.wallets.values()) {
    const newest = last.get(wallet.id);
    const agrees =
      wallet.seq === (newest?.seq ?? 0n) &&
      wallet.balance === (newest?.after ?? 0n) &&
      wallet.bonus === (newest?.bonusAfter ?? 0n);
    if (!agrees) found.push({ invariant: 'I2', says: `wallet ${wallet.id} is not the sum of its postings` });
  }
  return found;
};

const checkSubBalances = (wallets: readonly WalletRow[]): Violation[] =>
  wallets.flatMap(({ id, balance, bonus, held }) =>
    balance < 0n || bonus < 0n || held < 0n
      ? [{ invariant: 'I3', says: `a sub-balance of wallet ${id} is below zero` }]
      : [],
  );

/** Postings that accompany a movement and are not its own effect. */
const besides: ReadonlySet<PostingKind> = new Set(['debt_repaid', 'win_held', 'win_released']);

const checkKeys = ({ keys, postings }: LedgerRows): Violation[] => {
  const found: Violation[] = [];
  const byKey = Map.groupBy(
    postings.filter(({ journalId, kind }) => journalId === null && !besides.has(kind)),
    ({ key }) => key,
  );
  const rowsOf = Map.groupBy(keys.values(), ({ key }) => key);
  for (const [key, rows] of rowsOf) {
    if (rows.length > 1) found.push({ invariant: 'I4', says: `the key ${key} is filed ${rows.length} times` });
  }
  for (const row of keys.values()) {
    const moved = byKey.get(row.key)?.length ?? 0;
    const expected = effectsOf(row);
    if (moved !== expected) {
      found.push({ invariant: 'I4', says: `${row.op} ${row.key} is ${row.verdict} and has ${moved} postings` });
    }
    if (row.op === 'debit' && row.outcome === 'reversed' && row.wins > 0) {
      found.push({ invariant: 'I5', says: `the bet ${row.key} was undone and has a standing win` });
    }
  }
  for (const key of byKey.keys()) {
    if (!rowsOf.has(key)) found.push({ invariant: 'I4', says: `the posting under ${key} has no key` });
  }
  return found;
};

/** How many postings a recorded verdict stands for. */
const effectsOf = ({ op, verdict }: KeyRow): number => {
  if (op === 'journal' || op === 'close') return 0;
  if (verdict === 'posted' || verdict === 'held') return op === 'debit_credit' ? 2 : 1;
  return verdict === 'reversed' || verdict === 'reversed_short' ? 1 : 0;
};

const checkHolds = (rows: LedgerRows): Violation[] => {
  const found: Violation[] = [];
  const open = new Map<bigint, bigint>();
  for (const hold of rows.holds.values()) {
    if (hold.state === 'placed') open.set(hold.walletId, (open.get(hold.walletId) ?? 0n) + hold.amount);
    else if (!isAccountedFor(hold)) found.push({ invariant: 'I14', says: `hold ${hold.id} ended with a rest` });
  }
  const heldOf = new Map<string, bigint>();
  for (const { id, brandId, currency, held } of rows.wallets.values()) {
    if (held !== (open.get(id) ?? 0n))
      found.push({ invariant: 'I14', says: `wallet ${id} holds another sum than its holds` });
    heldOf.set(`${brandId} ${currency}`, (heldOf.get(`${brandId} ${currency}`) ?? 0n) + held);
  }
  for (const [book, held] of heldOf) {
    const account = sumOfHouseAccount(rows, book, 'member_held');
    if (account !== held)
      found.push({ invariant: 'I14', says: `member_held of ${book} is ${account}, the wallets hold ${held}` });
  }
  return found;
};

const isAccountedFor = ({ amount, posted, released, reheld }: HoldRow): boolean =>
  amount === posted + released + reheld;

const checkDebts = (rows: LedgerRows): Violation[] => {
  const found: Violation[] = [];
  const owedOf = new Map<string, bigint>();
  for (const { id, brandId, currency, flags } of rows.wallets.values()) {
    const owed = rows.debts.get(id) ?? 0n;
    owedOf.set(`${brandId} ${currency}`, (owedOf.get(`${brandId} ${currency}`) ?? 0n) + owed);
    if (owed < 0n) found.push({ invariant: 'I15', says: `wallet ${id} repaid more than it owed` });
    if (owed > 0n !== ((flags & 4) !== 0))
      found.push({ invariant: 'I15', says: `wallet ${id} owes ${owed}, flags ${flags}` });
  }
  for (const [book, owed] of owedOf) {
    const account = sumOfHouseAccount(rows, book, 'member_receivable');
    if (account !== -owed)
      found.push({ invariant: 'I15', says: `member_receivable of ${book} is ${account}, owed is ${owed}` });
  }
  return found;
};

const checkHeldWins = (rows: LedgerRows): Violation[] => {
  const open = new Map<bigint, bigint>();
  for (const { state, heldHouseAccount, cash, bonus } of rows.heldWins.values())
    open.set(heldHouseAccount, (open.get(heldHouseAccount) ?? 0n) + (state === 'held' ? cash + bonus : 0n));
  const sums = houseAccountSums(rows);
  return [...rows.houseAccounts.values()].flatMap(({ id, code }) => {
    const [held, account] = [open.get(id) ?? 0n, sums.get(id) ?? 0n];
    return code.startsWith('held_wins:') && held !== account
      ? [{ invariant: 'I16', says: `${code} is ${account}, the held wins are ${held}` }]
      : [];
  });
};

const sumOfHouseAccount = (rows: LedgerRows, book: string, code: string): bigint =>
  [...houseAccountSums(rows)].reduce((all, [houseAccountId, sum]) => {
    const houseAccount = rows.houseAccounts.get(houseAccountId);
    return houseAccount?.code === code && `${houseAccount.brandId} ${houseAccount.currency}` === book ? all + sum : all;
  }, 0n);
