import type {
  AllowanceKind,
  HeldWinState,
  HoldState,
  KeyDay,
  MoveKey,
  Outcome,
  PostingKind,
  Verdict,
} from '#modules/ledger/ledger.types.ts';

/** The rows that a decision reads and writes; the same facts as the tables of schema `ledger`. */

export type WalletRow = {
  readonly id: bigint;
  readonly brandId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly purse: string;
  readonly balance: bigint;
  readonly bonus: bigint;
  readonly held: bigint;
  readonly seq: bigint;
  /** Bits of `walletFlags`. */
  readonly flags: number;
};

/** The operation that a key was recorded for: a hot-path operation, a journal, or (a tombstone) none yet. */
export type FiledOp = 'tombstone' | 'debit' | 'credit' | 'debit_credit' | 'reverse' | 'close' | 'pay' | 'journal';

export type KeyRow = {
  readonly day: string;
  readonly key: MoveKey;
  /** Null on a tombstone until its movement arrives. */
  readonly inputHash: string | null;
  readonly walletId: bigint;
  /** The counter account of the posting; a reversal posts back to the same one. */
  readonly houseAccountId: bigint | null;
  readonly op: FiledOp;
  readonly verdict: Verdict;
  readonly seq: bigint;
  /** The requested amount: the debit, or the credit of a credit; for a reversal, the reversed amount. */
  readonly amount: bigint;
  readonly bonusPart: bigint;
  readonly delta: bigint;
  readonly bonusDelta: bigint;
  readonly after: bigint;
  readonly bonusAfter: bigint;
  readonly outcome: Outcome;
  /** The number of wins on this bet that are not reversed. */
  readonly wins: number;
  /** The amount won on it, without held wins. */
  readonly won: bigint;
  readonly ref: { readonly key: MoveKey; readonly day: KeyDay } | null;
  readonly deny: string | null;
  readonly at: Date;
};

export type RoundRow = {
  readonly day: string;
  readonly key: string;
  readonly walletId: bigint;
  readonly isClosed: boolean;
  readonly stakeCash: bigint;
  readonly stakeBonus: bigint;
  readonly bets: number;
  readonly wins: number;
  readonly won: bigint;
};

/** A win above its ceiling. */
export type HeldWinRow = {
  readonly key: MoveKey;
  readonly walletId: bigint;
  readonly houseAccountId: bigint;
  readonly heldHouseAccount: bigint;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly staked: bigint;
  readonly wonBefore: bigint;
  readonly ceiling: bigint;
  readonly state: HeldWinState;
  readonly decidedAt: Date | null;
  /** The round in which it counts as a win, for a source whose wins name their round. */
  readonly round: { readonly day: string; readonly key: string } | null;
};

export type AllowanceRow = {
  readonly walletId: bigint;
  readonly kind: AllowanceKind;
  /** The length of the window; 0 for the ceiling of one stake. */
  readonly periodHours: number;
  readonly ceiling: bigint;
};

/** The amounts that a wallet with a window staked and lost in one UTC hour. */
export type AllowanceUseRow = {
  readonly walletId: bigint;
  readonly hour: Date;
  readonly wagered: bigint;
  /** Negative in an hour with a net win. */
  readonly lost: bigint;
};

export type HouseAccountRow = {
  readonly id: bigint;
  readonly brandId: string;
  readonly code: string;
  readonly currency: string;
};

export type PostingRow = {
  readonly walletId: bigint;
  readonly seq: bigint;
  readonly houseAccountId: bigint;
  readonly delta: bigint;
  readonly bonusDelta: bigint;
  readonly after: bigint;
  readonly bonusAfter: bigint;
  readonly kind: PostingKind;
  readonly key: MoveKey;
  readonly journalId: string | null;
  readonly at: Date;
};

export type HouseAccountEntryRow = {
  readonly journalId: string;
  readonly fromHouseAccount: bigint;
  readonly toHouseAccount: bigint;
  readonly amount: bigint;
};

export type HoldRow = {
  readonly id: string;
  readonly brandId: string;
  readonly walletId: bigint;
  readonly amount: bigint;
  readonly posted: bigint;
  readonly released: bigint;
  readonly reheld: bigint;
  readonly state: HoldState;
  readonly objectId: string;
  readonly parentId: string | null;
  readonly expiresAt: Date | null;
};

/** The data that a decision may read. A decision never changes a row: it returns the new rows. */
export type Books = {
  wallet(id: bigint): WalletRow | undefined;
  key(day: string, key: MoveKey): KeyRow | undefined;
  round(day: string, key: string): RoundRow | undefined;
  /** All keys recorded for the wallet. */
  keysOf(walletId: bigint): readonly KeyRow[];
  allowances(walletId: bigint): readonly AllowanceRow[];
  uses(walletId: bigint): readonly AllowanceUseRow[];
  /** The member's debt on this wallet. */
  owed(walletId: bigint): bigint;
  houseAccount(id: bigint): HouseAccountRow | undefined;
  /** An account that every brand has in every currency, such as `member_receivable`. */
  houseAccountNamed(of: { brandId: string; code: string; currency: string }): HouseAccountRow;
  /** The balance of a pool that must not overdraw; undefined for every other account. */
  limitOf(houseAccountId: bigint): bigint | undefined;
  hold(id: string): HoldRow | undefined;
  heldWin(key: MoveKey): HeldWinRow | undefined;
  heldWinsOf(walletId: bigint): readonly HeldWinRow[];
  /** The result of a posted journal, for replays. */
  journalOf(key: MoveKey): PostedJournal | undefined;
};

export type PostedJournal = {
  readonly key: MoveKey;
  readonly journalId: string;
  /** Set if the journal placed a hold. */
  readonly holdId: string | null;
  readonly wallets: readonly { wallet: bigint; seq: bigint; balance: bigint; bonus: bigint }[];
};

/** Postings and entries are appended; every other row replaces the one with its key. */
export type Effects = {
  readonly wallets?: readonly WalletRow[];
  readonly keys?: readonly KeyRow[];
  readonly rounds?: readonly RoundRow[];
  readonly uses?: readonly AllowanceUseRow[];
  readonly debts?: readonly { walletId: bigint; owed: bigint }[];
  readonly limits?: readonly { houseAccountId: bigint; balance: bigint }[];
  readonly holds?: readonly HoldRow[];
  readonly heldWins?: readonly HeldWinRow[];
  readonly postings?: readonly PostingRow[];
  readonly entries?: readonly HouseAccountEntryRow[];
  readonly journals?: readonly PostedJournal[];
};
