import * as z from 'zod';
import type { KeyRow, MoneyBooks, PostingRow } from './books.ts';
import type { MoneyFindings } from './findings.ts';
import { type MoneyEntry, movedBy } from './journal.ts';
import { moneyKeyOf } from './key.ts';

const responseSchema = z.object({
  status: z.string(),
  transactionId: z.string(),
  platformTransactionId: z.string().optional(),
  balance: z.string(),
  balanceVersion: z.string(),
  outcome: z.string().optional(),
});
type MoneyResponse = z.infer<typeof responseSchema>;

/** The ledger's verdicts and their names in vendor protocol v1; defined independently of the server's own table. */
const posted = 1;
const denied = 5;
const tombstoned = 6;
const reversed = 7;
const reversedShort = 8;
const held = 16;
type Wire = { status: string | null; outcome?: string };
const wireOf: Readonly<Record<number, Wire>> = {
  [posted]: { status: 'OK' },
  2: { status: 'INSUFFICIENT_FUNDS' },
  3: { status: 'LIMIT_REACHED' },
  4: { status: 'PLAYER_BLOCKED' },
  [tombstoned]: { status: 'TRANSACTION_ROLLED_BACK' },
  [reversed]: { status: 'OK', outcome: 'ROLLED_BACK' },
  [reversedShort]: { status: 'OK', outcome: 'ROLLED_BACK' },
  9: { status: 'OK', outcome: 'NOTHING_TO_ROLL_BACK' },
  10: { status: 'OK', outcome: 'ALREADY_ROLLED_BACK' },
  11: { status: 'OK', outcome: 'TOMBSTONED' },
  12: { status: 'BET_ALREADY_SETTLED' },
  13: { status: 'BET_ROLLED_BACK' },
  14: { status: 'ROUND_CLOSED' },
  [held]: { status: 'OK' },
};

const debit = 1;
const credit = 2;
const debitCredit = 3;
const undone = 2;
const debtRepaid = 70;
const winHeld = 24;

/** Whether a verdict means that money moved. */
const isMovement = (verdict: number): boolean => [posted, reversed, reversedShort, held].includes(verdict);

/**
 * How many postings a recorded verdict must have; postings that repay a debt are not counted. A win above its ceiling
 * is credited and held, and released before it is rolled back.
 */
const postingsOf = ({ op, verdict }: KeyRow, undoes: KeyRow | undefined): number => {
  if (!isMovement(verdict)) return 0;
  if (verdict === reversed || verdict === reversedShort) return undoes?.verdict === held ? 2 : 1;
  const own = op === debit || op === credit ? 1 : op === debitCredit ? 2 : 0;
  return verdict === held ? own + 1 : own;
};

const movedIn = (postings: readonly PostingRow[]): bigint =>
  postings.reduce((total, { delta, bonusDelta }) => total + delta + bonusDelta, 0n);

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
};

/** Why a response does not match the record; undefined if it does. */
const whyWrong = (result: MoneyResponse, entry: MoneyEntry, row: KeyRow, unitsPerMinor: bigint): string | undefined => {
  const isStake = entry.call === 'bet' || entry.call === 'bet-win';
  const isUndoneSince = isStake && row.verdict === posted && row.outcome === undone;
  const wire: Wire | undefined = row.verdict === denied ? { status: row.response } : wireOf[row.verdict];
  const isStatus = result.status === wire?.status || (isUndoneSince && result.status === 'TRANSACTION_ROLLED_BACK');
  if (!isStatus) return `was told ${result.status}, recorded is verdict ${row.verdict}`;
  if (result.outcome !== wire?.outcome) return `was told ${result.outcome}, recorded is verdict ${row.verdict}`;
  // A win split between cash and bonus may leave fractions of a vendor's unit; the balance is truncated.
  if (BigInt(result.balance) !== row.spendable / unitsPerMinor)
    return `was told a balance of ${result.balance}, recorded are ${row.spendable} units`;
  if (BigInt(result.balanceVersion) !== row.seq)
    return `was told version ${result.balanceVersion}, recorded is ${row.seq}`;
  const name = `t_${row.key.replaceAll('-', '')}`;
  if (result.platformTransactionId !== undefined && result.platformTransactionId !== name)
    return `was told the name ${result.platformTransactionId}, its key is ${row.key}`;
  return result.transactionId === entry.id ? undefined : `was answered for ${result.transactionId}`;
};

/** The amount that the vendor intended to move; null for a rollback, whose amount follows from what it reverses. */
const meantBy = ({ call, debit: staked, credit: won }: MoneyEntry): bigint | null => {
  switch (call) {
    case 'bet':
      return -staked;
    case 'win':
      return won;
    case 'bet-win':
      return won - staked;
    case 'end-round':
      return 0n;
    case 'rollback':
      return null;
  }
};

/**
 * Compares the vendors' responses with the ledger: every acknowledged id has one row and exactly its postings,
 * every response is the recorded one, and every movement was requested.
 */
export const judgeResponses = (
  { entries, unitsPerMinor }: { entries: readonly MoneyEntry[]; unitsPerMinor: bigint },
  books: MoneyBooks,
  findings: MoneyFindings,
): void => {
  const keys = grouped(books.keys, ({ key }) => key);
  const ownPostings = books.postings.filter(({ kind, isVendors }) => isVendors && kind !== debtRepaid);
  const postings = grouped(ownPostings, ({ key }) => key);
  const keyOf = ({ seat, id }: Pick<MoneyEntry, 'seat' | 'id'>): string => moneyKeyOf(seat.vendorCode, id);

  /** Whether the amount moved is the one intended; a reversal that found too little moves less, never more. */
  const isMeant = (entry: MoneyEntry, row: KeyRow, own: readonly PostingRow[]): boolean => {
    const moved = movedIn(own);
    const meant = meantBy(entry);
    const kept = -movedIn(own.filter(({ kind }) => kind === winHeld));
    if (kept !== (row.verdict === held ? entry.credit * unitsPerMinor : 0n)) return false;
    if (meant !== null) return moved + kept === meant * unitsPerMinor;
    const original = -movedIn(postings.get(row.refKey ?? '') ?? []);
    return row.verdict === reversedShort ? moved > original && moved <= 0n : moved === original;
  };

  const judgeEffect = (entry: MoneyEntry, row: KeyRow, own: readonly PostingRow[]): void => {
    const [undoes] = keys.get(row.refKey ?? '') ?? [];
    const expected = postingsOf(row, undoes);
    if (own.length < expected)
      findings.add('lost', `${entry.call} ${entry.id} left ${own.length} postings of ${expected}`);
    else if (own.length > expected)
      findings.add('doubled', `${entry.call} ${entry.id} left ${own.length} postings instead of ${expected}`);
    else if (expected > 0 && !isMeant(entry, row, own))
      findings.add('wrong', `${entry.call} ${entry.id} moved ${movedIn(own)}`);
    if (own.some(({ walletId, externalTx }) => walletId !== entry.seat.walletId || externalTx !== entry.id))
      findings.add('wrong', `${entry.call} ${entry.id} was posted elsewhere or under another name`);
  };

  const judgeResponse = (entry: MoneyEntry, row: KeyRow): void => {
    const statuses = new Set<string>();
    for (const text of entry.answers) {
      const result = responseSchema.safeParse(JSON.parse(text));
      const why = result.success ? whyWrong(result.data, entry, row, unitsPerMinor) : `was answered ${text}`;
      if (why !== undefined) findings.add('wrong', `${entry.call} ${entry.id} ${why}`);
      const status = result.data?.status ?? '';
      if (statuses.has(status)) findings.add('changed', `${entry.call} ${entry.id} was answered in two ways: ${text}`);
      statuses.add(status);
    }
  };

  const judgeEntry = (entry: MoneyEntry): void => {
    const key = keyOf(entry);
    const rows = keys.get(key) ?? [];
    const own = postings.get(key) ?? [];
    const [row] = rows;
    if (row === undefined) {
      if (entry.answers.length > 0) findings.add('lost', `${entry.call} ${entry.id} was answered ${entry.answers[0]}`);
      if (own.length > 0) findings.add('invented', `${entry.call} ${entry.id} was posted without a key`);
      return;
    }
    if (rows.length > 1) findings.add('doubled', `${entry.call} ${entry.id} has ${rows.length} keys`);
    // Money reported in a response must have moved, whatever the row says now.
    if (!isMovement(row.verdict) && entry.answers.some((response) => movedBy(entry, response)))
      findings.add('lost', `${entry.call} ${entry.id} was told that money moved, recorded is verdict ${row.verdict}`);
    judgeEffect(entry, row, own);
    judgeResponse(entry, row);
  };

  for (const entry of entries) judgeEntry(entry);
  const sent = new Set(entries.map(keyOf));
  for (const [key, own] of postings) {
    if (sent.has(key)) continue;
    findings.add('invented', `${own.length} postings for ${own[0]?.externalTx}, which no vendor sent`);
  }
};
