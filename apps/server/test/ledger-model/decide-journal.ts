import type { Journal, JournalResult, Leg, PostedLeg, PostingKind, WalletFlag } from '#modules/ledger/ledger.types.ts';
import type { Books, Effects, HouseAccountEntryRow, HouseAccountRow, KeyRow, WalletRow } from './books.types.ts';
import { openWorkingWallet, type WorkingWallet } from './working-wallet.ts';

/** A journal that is invalid regardless of balances: a bug of the caller, never a verdict. */
export class MalformedJournalError extends Error {
  override name = 'MalformedJournalError';
}

type Refused = 'refused_funds' | 'refused_flag';
type WalletLeg = Extract<Leg, { wallet: bigint }>;
type Stamp = { now: Date; journalId: string };

/** Debits requested by a member: refused for a wallet that is stopped or in debt. Corrections pass. */
const stoppable: ReadonlySet<PostingKind> = new Set([
  'hold',
  'transfer_out',
  'vendor_wallet_in',
  'points_redeem',
  'points_convert',
]);
const stopping: readonly WalletFlag[] = ['closed', 'frozen', 'debt'];

/** One journal outside the hot path: all legs or none, in the given order. The specification of `ledger.post_journal`. */
export const decideJournal = (
  books: Books,
  journal: Journal,
  stamp: Stamp,
): { result: JournalResult; effects: Effects } => {
  const known = books.key(journal.keyDay, journal.key);
  if (known !== undefined) return { result: replayOf(books, known, journal), effects: {} };
  mustBeWellFormed(books, journal);

  const hall = openHall(books, journal, stamp);
  const refusal = hall.moveAll();
  if (refusal !== null) {
    return { result: { verdict: refusal, replayed: false }, effects: { keys: [keyOf(journal, refusal, stamp)] } };
  }
  const wallets = hall.wallets();
  const { key } = journal;
  return {
    result: { verdict: 'posted', replayed: false, journalId: stamp.journalId, wallets },
    effects: {
      ...hall.effects(),
      keys: [keyOf(journal, 'posted', stamp)],
      journals: [{ key, journalId: stamp.journalId, holdId: null, wallets }],
    },
  };
};

const replayOf = (books: Books, known: KeyRow, journal: Journal): JournalResult => {
  if (known.inputHash !== journal.inputHash) return { verdict: 'conflict', replayed: false };
  const posted = books.journalOf(journal.key);
  if (posted !== undefined) {
    return { verdict: 'posted', replayed: true, journalId: posted.journalId, wallets: [...posted.wallets] };
  }
  return { verdict: known.verdict as Refused, replayed: true };
};

/** The row under the journal's key. It is not a hot-path movement, so a win or a reversal cannot refer to it. */
const keyOf = (
  { key, keyDay, inputHash }: Pick<Journal, 'key' | 'keyDay' | 'inputHash'>,
  verdict: Refused | 'posted',
  { now }: Pick<Stamp, 'now'>,
): KeyRow => ({
  day: keyDay,
  key,
  inputHash,
  walletId: 0n,
  houseAccountId: null,
  op: 'journal',
  verdict,
  seq: 0n,
  amount: 0n,
  bonusPart: 0n,
  delta: 0n,
  bonusDelta: 0n,
  after: 0n,
  bonusAfter: 0n,
  outcome: 'open',
  wins: 0,
  won: 0n,
  ref: null,
  deny: null,
  at: now,
});

/** A working copy of each wallet, and the pool limits after the legs so far. */
const openHall = (books: Books, journal: Journal, { now, journalId }: Stamp) => {
  const workingWallets = new Map<bigint, WorkingWallet>();
  const limits = new Map<bigint, bigint>();
  const entries: HouseAccountEntryRow[] = [];
  const workingWalletOf = (id: bigint): WorkingWallet => {
    const open =
      workingWallets.get(id) ?? openWorkingWallet(books, walletOf(books, id), { key: journal.key, journalId, at: now });
    workingWallets.set(id, open);
    return open;
  };
  const change = (houseAccountId: bigint, amount: bigint): void => {
    const balance = limits.get(houseAccountId) ?? books.limitOf(houseAccountId);
    if (balance !== undefined) limits.set(houseAccountId, balance + amount);
  };
  const moveWallet = ({ wallet: id, house, kind, delta, bonusDelta = 0n }: WalletLeg): Refused | null => {
    const working = workingWalletOf(id);
    const isOutgoing = delta + bonusDelta < 0n;
    if (isOutgoing && stoppable.has(kind) && working.has(...stopping)) return 'refused_flag';
    if (working.wallet.balance + delta < 0n || working.wallet.bonus + bonusDelta < 0n) return 'refused_funds';
    change(house, -delta - bonusDelta);
    working.post({ kind, houseAccountId: house, cash: delta, bonus: bonusDelta });
    working.repay(delta);
    return null;
  };
  const moveHouseAccounts = ({ fromHouseAccount, toHouseAccount, amount }: Exclude<Leg, WalletLeg>): null => {
    change(fromHouseAccount, -amount);
    change(toHouseAccount, amount);
    entries.push({ journalId, fromHouseAccount, toHouseAccount, amount });
    return null;
  };
  return {
    /** A wallet must cover each leg in turn; a pool must cover the sum of all legs. */
    moveAll: (): Refused | null => {
      for (const leg of journal.legs) {
        const refusal = 'wallet' in leg ? moveWallet(leg) : moveHouseAccounts(leg);
        if (refusal !== null) return refusal;
      }
      return [...limits.values()].some((balance) => balance < 0n) ? 'refused_funds' : null;
    },
    wallets: (): PostedLeg[] =>
      [...workingWallets.values()]
        .map(({ wallet: { id, seq, balance, bonus } }) => ({ wallet: id, seq, balance, bonus }))
        .sort((a, b) => (a.wallet < b.wallet ? -1 : 1)),
    effects: (): Effects => ({
      wallets: [...workingWallets.values()].map(({ wallet }) => wallet),
      postings: [...workingWallets.values()].flatMap(({ postings }) => postings),
      debts: [...workingWallets.values()].flatMap((working) => working.debts()),
      limits: [...limits].map(([houseAccountId, balance]) => ({ houseAccountId, balance })),
      entries,
    }),
  };
};

const walletOf = (books: Books, id: bigint): WalletRow => {
  const wallet = books.wallet(id);
  if (wallet === undefined) throw new MalformedJournalError(`there is no wallet ${id}`);
  return wallet;
};

export const houseAccountOf = (books: Books, id: bigint): HouseAccountRow => {
  const houseAccount = books.houseAccount(id);
  if (houseAccount === undefined) throw new MalformedJournalError(`there is no house account ${id}`);
  return houseAccount;
};

const realmOf = (currency: string): string => (currency === 'PTS' ? 'points' : currency === 'FUN' ? 'fun' : 'cash');

/** A transit account must be back to zero within the journal. */
const isTransit = ({ code }: HouseAccountRow): boolean => code.split(':')[0] === 'transit';

const mustBeWellFormed = (books: Books, journal: Journal): void => {
  const currencies = new Set<string>();
  const transit = new Map<bigint, bigint>();
  const check = (isRight: boolean, why: string): void => {
    if (!isRight) throw new MalformedJournalError(why);
  };
  const pass = (houseAccountId: bigint, change: bigint, currency: string): void => {
    const houseAccount = houseAccountOf(books, houseAccountId);
    check(houseAccount.brandId === journal.brandId, 'a house account of another brand');
    check(houseAccount.currency === currency, 'a house account of another currency');
    if (isTransit(houseAccount)) transit.set(houseAccountId, (transit.get(houseAccountId) ?? 0n) + change);
  };
  for (const leg of journal.legs) {
    if ('wallet' in leg) {
      const wallet = walletOf(books, leg.wallet);
      check(wallet.brandId === journal.brandId, 'a wallet of another brand');
      currencies.add(wallet.currency);
      pass(leg.house, -leg.delta - (leg.bonusDelta ?? 0n), wallet.currency);
    } else {
      check(leg.amount > 0n, 'an entry between house accounts has a positive amount');
      const { currency } = houseAccountOf(books, leg.fromHouseAccount);
      currencies.add(currency);
      pass(leg.fromHouseAccount, -leg.amount, currency);
      pass(leg.toHouseAccount, leg.amount, currency);
    }
  }
  check(
    [...transit.values()].every((sum) => sum === 0n),
    'transit does not net to zero',
  );
  const realms = new Set([...currencies].map(realmOf));
  const isConversion = journal.kind === 'points_convert' && !realms.has('fun');
  check(realms.size <= 1 || isConversion, 'two realms never meet in one journal');
  check(currencies.size <= 1 || journal.rateId !== undefined, 'two currencies meet only at a rate');
};
