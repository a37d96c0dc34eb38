import type { LedgerPort } from '#modules/ledger/ledger.port.ts';
import type {
  Allowance,
  HeldWinEnd,
  HoldEnd,
  HoldOrder,
  HoldResult,
  HoldSettlement,
  Journal,
  JournalResult,
  Move,
  Moved,
  WalletFlag,
  WalletState,
} from '#modules/ledger/ledger.types.ts';
import { allowanceKinds, walletFlags } from '#modules/ledger/ledger.types.ts';
import { standingOf } from './allowance.ts';
import type { HouseAccountRow, WalletRow } from './books.types.ts';
import { type AllowanceInput, decideAllowance } from './decide-allowance.ts';
import { decideHeldWin } from './decide-held-win.ts';
import { decideHold, decideRelease, decideSettle } from './decide-hold.ts';
import { decideJournal } from './decide-journal.ts';
import { decideMove, namesOf } from './ledger.rules.ts';
import { createMemoryBooks, type MemoryBooks } from './memory-books.ts';

/** The ledger in memory. Every call is serial and atomic; the given transaction is ignored. */
export type ModelLedger = LedgerPort & {
  readonly books: MemoryBooks;
  openWallet(wallet: Pick<WalletRow, 'id' | 'brandId' | 'memberId' | 'currency' | 'purse'>): void;
  openHouseAccount(house: HouseAccountRow): void;
  setFlags(walletId: bigint, flags: readonly WalletFlag[]): void;
  setAllowance(input: AllowanceInput): void;
  readAllowances(walletId: bigint): Allowance[];
  /** Another transaction has locked the wallet: movements on it are busy until it ends. */
  lock(walletId: bigint): () => void;
  /** The synchronous form of `postMoves`, for a caller that controls itself when a response arrives. */
  postMovesNow(moves: readonly Move[]): Moved[];
  postInNow(journal: Journal): JournalResult;
  holdNow(order: HoldOrder): HoldResult;
  settleNow(settlement: HoldSettlement): HoldEnd;
  releaseNow(holdId: string): HoldEnd;
  endHeldWinNow(end: { key: string; state: 'released' | 'refused' }): HeldWinEnd['verdict'];
  /** Expires overdue holds, oldest first; returns how many. */
  expireHoldsNow(limit: number): number;
};

export type ModelDeps = {
  /** The database's clock. */
  now(): Date;
  newId(): string;
};

export const createModelLedger = ({ now, newId }: ModelDeps): ModelLedger => {
  const books = createMemoryBooks();
  const locked = new Map<bigint, number>();

  const postMovesNow = (moves: readonly Move[]): Moved[] => {
    const at = now();
    const busyWallets = new Set<bigint>();
    const named = new Set<string>();
    return moves.map((move) => {
      const touches = namesOf(move).some((name) => named.has(name));
      for (const name of namesOf(move)) named.add(name);
      const wallet = books.wallet(move.walletId);
      const isBusy = locked.has(move.walletId) || busyWallets.has(move.walletId) || touches;
      if (wallet !== undefined && isBusy) {
        busyWallets.add(move.walletId);
        return busyResponse(wallet);
      }
      const { moved, effects } = decideMove(books, move, at);
      books.apply(effects);
      // A reversal of a win also changes its bet, to which it does not refer.
      for (const { key } of effects.keys ?? []) named.add(key);
      return moved;
    });
  };
  const postInNow = (journal: Journal): JournalResult => {
    const { result, effects } = decideJournal(books, journal, { now: now(), journalId: newId() });
    books.apply(effects);
    return result;
  };
  const holdNow = (order: HoldOrder): HoldResult => {
    const { result, effects } = decideHold(books, order, { now: now(), journalId: newId(), holdId: newId() });
    books.apply(effects);
    return result;
  };
  const settleNow = (settlement: HoldSettlement): HoldEnd => {
    const { result, effects } = decideSettle(books, settlement, { now: now(), journalId: newId(), childId: newId() });
    books.apply(effects);
    return result;
  };
  const endNow = (holdId: string, as: 'released' | 'expired'): HoldEnd => {
    const { result, effects } = decideRelease(books, { holdId, as }, { now: now(), journalId: newId() });
    books.apply(effects);
    return result;
  };

  return {
    books,
    openWallet: (wallet) => {
      books.apply({ wallets: [{ ...wallet, balance: 0n, bonus: 0n, held: 0n, seq: 0n, flags: 0 }] });
    },
    openHouseAccount: books.openHouseAccount,
    setFlags: (walletId, flags) => {
      const wallet = books.wallet(walletId);
      if (wallet === undefined) throw new Error(`there is no wallet ${walletId}`);
      books.apply({ wallets: [{ ...wallet, flags: flags.reduce((bits, flag) => bits | walletFlags[flag], 0) }] });
    },
    setAllowance: (input) => books.changeAllowances(decideAllowance(books, input, now())),
    readAllowances: (walletId) =>
      [...books.allowances(walletId)]
        .sort((a, b) => allowanceKinds[a.kind] - allowanceKinds[b.kind] || a.periodHours - b.periodHours)
        .map((row) => standingOf(row, books.uses(walletId), now())),
    lock: (walletId) => {
      locked.set(walletId, (locked.get(walletId) ?? 0) + 1);
      return () => {
        const left = (locked.get(walletId) ?? 0) - 1;
        if (left > 0) locked.set(walletId, left);
        else locked.delete(walletId);
      };
    },
    postMovesNow,
    postInNow,
    holdNow,
    settleNow,
    releaseNow: (holdId) => endNow(holdId, 'released'),
    endHeldWinNow: (end) => {
      const { verdict, effects } = decideHeldWin(books, end, { now: now(), journalId: newId() });
      books.apply(effects);
      return verdict;
    },
    expireHoldsNow: (limit) => {
      const due = books.dueHolds(now()).slice(0, limit);
      for (const { id } of due) endNow(id, 'expired');
      return due.length;
    },
    postMoves: async (moves) => postMovesNow(moves),
    postIn: async (_tx, journal) => postInNow(journal),
    hold: async (_tx, order) => holdNow(order),
    settle: async (_tx, settlement) => settleNow(settlement),
    release: async (_tx, { holdId }) => endNow(holdId, 'released'),
    balances: async (_tx, walletIds) => walletIds.flatMap((id) => stateOf(books.wallet(id))),
  };
};

const busyResponse = ({ seq, balance, bonus }: WalletRow): Moved => ({
  verdict: 'busy',
  replayed: false,
  outcome: 'open',
  seq,
  balance,
  bonus,
  delta: 0n,
  bonusDelta: 0n,
  deny: null,
});

export const flagsOf = (bits: number): WalletFlag[] =>
  (Object.keys(walletFlags) as WalletFlag[]).filter((flag) => (bits & walletFlags[flag]) !== 0);

const stateOf = (wallet: WalletRow | undefined): WalletState[] => {
  if (wallet === undefined) return [];
  const { id, flags, ...state } = wallet;
  return [{ ...state, walletId: id, flags: flagsOf(flags) }];
};
