/**
 * The types of the ledger. Every amount is a `bigint` in the currency's smallest unit, never a
 * `number`.
 */

/** The operation of a hot-path movement. The database function reads these numbers; 6 and 7 are journals and holds. */
export const moveOps = { debit: 1, credit: 2, debit_credit: 3, reverse: 4, close: 5, pay: 8 } as const;
export type MoveOp = keyof typeof moveOps;

/** What a posting is for. The numbers are stored in `ledger.posting.kind` and never reused. */
export const postingKinds = {
  bet: 1,
  win: 2,
  refund: 3,
  rollback_bet: 4,
  rollback_win: 5,
  promo_win: 6,
  jackpot_win: 7,
  tip: 8,
  deposit: 10,
  deposit_fee: 11,
  chargeback: 12,
  hold: 20,
  hold_settled: 21,
  hold_released: 22,
  hold_expired: 23,
  /** A win above its ceiling is credited and held in the same transaction; `win_released` credits it again. */
  win_held: 24,
  win_released: 25,
  transfer_out: 30,
  transfer_in: 31,
  vendor_wallet_in: 32,
  vendor_wallet_out: 33,
  vendor_wallet_result: 34,
  bonus_grant: 40,
  bonus_convert: 41,
  bonus_end: 42,
  envelope: 43,
  points_earn: 50,
  points_convert: 51,
  points_redeem: 52,
  rebate: 60,
  salary: 61,
  dividend: 62,
  debt_repaid: 70,
  adjustment: 80,
  trial_seed: 90,
} as const;
export type PostingKind = keyof typeof postingKinds;

/**
 * The ledger's verdict on a movement. Up to 19 it is recorded under the key and final; from 20 on
 * nothing was written under the key.
 */
export const verdicts = {
  posted: 1,
  refused_funds: 2,
  refused_limit: 3,
  refused_flag: 4,
  denied: 5,
  tombstoned: 6,
  reversed: 7,
  reversed_short: 8,
  nothing: 9,
  already: 10,
  tombstone_set: 11,
  ref_settled: 12,
  ref_reversed: 13,
  round_closed: 14,
  /** Above the round's maximum stake: a rule of the game or profile, not a limit the member has set. */
  refused_stake: 15,
  /** Booked, but above its ceiling: the win is held until staff decide. The source sees it as `posted`. */
  held: 16,
  conflict: 20,
  ref_missing: 21,
  ref_conflict: 22,
  busy: 23,
  unknown_wallet: 24,
  wrong_house: 25,
} as const;
export type Verdict = keyof typeof verdicts;

/** The later state of a recorded movement. */
export const outcomes = { open: 0, settled: 1, reversed: 2 } as const;
export type Outcome = keyof typeof outcomes;

/** Bits of `wallet.flags`. `closed` and `frozen` stop debits, `barred` stops only bets; credits are still booked. */
export const walletFlags = { closed: 1, frozen: 2, debt: 4, limited: 8, barred: 16 } as const;
export type WalletFlag = keyof typeof walletFlags;

/** What a ceiling limits: one stake, or the amount wagered or lost in the last hours. */
export const allowanceKinds = { stake: 1, wager: 2, loss: 3 } as const;
export type AllowanceKind = keyof typeof allowanceKinds;

/** The longest window, 31 days: older play is not counted. */
export const allowanceHoursMax = 744;

/** A ceiling and its current use. */
export type Allowance = {
  kind: AllowanceKind;
  /** Length of the window in hours; 0 for the ceiling of one stake. */
  periodHours: number;
  ceiling: bigint;
  /** Staked or lost in the window; below zero where more was won than staked. 0n for a stake. */
  used: bigint;
  /** When the exhausted ceiling allows stakes again; null while it still allows them, and when it never will. */
  roomAt: Date | null;
};

/** The 128-bit digest of (brand, source, external id), written as a UUID; see `key-of.ts`. */
export type MoveKey = string;

/**
 * The partition of a key: the day encoded in the id (`YYYY-MM-DD`), or null for an opaque id, which is stored under the
 * month it was first seen and looked up in every kept month.
 */
export type KeyDay = string | null;

/** One movement of the hot path: the money side of one vendor call. */
export type Move = {
  key: MoveKey;
  keyDay: KeyDay;
  /** Digest of the business fields: the same key with a different digest is a conflict. */
  inputHash: string;
  walletId: bigint;
  /** The counter account. Its brand and currency must match the wallet's. */
  houseAccountId: bigint;
  op: MoveOp;
  /** Amount debited from the wallet: `debit` and `debit_credit`; 0n otherwise. */
  debit: bigint;
  /**
   * Amount credited to the wallet: `credit`, `debit_credit` and `pay`. For `reverse` the expected amount, or 0n to accept any
   * amount.
   */
  credit: bigint;
  /** Ignored for a reversal, whose kind follows from the movement it undoes. */
  kind: PostingKind;
  /** Number of the source (`ledger.source`), such as a vendor. */
  sourceId: number;
  externalTx: string;
  round: {
    key: string;
    day: KeyDay;
    id: string;
    closes: boolean;
    /**
     * The maximum total stake of the round, including earlier stakes, which are recorded for this check. Absent: no
     * limit.
     */
    stakeMax?: bigint | undefined;
  } | null;
  /** The bet a win belongs to, or what a reversal undoes. */
  ref: { key: MoveKey; day: KeyDay } | null;
  rules: {
    /** A credit may arrive without its bet (promotions, jackpots). */
    creditWithoutRef: boolean;
    /** A bet whose win still stands may be undone; the win remains and needs its own reversal. */
    reverseSettled: boolean;
    /** A credit may arrive after its round was closed. */
    creditAfterClose: boolean;
    /** The credit goes to the bonus balance, whatever the stake was paid with. */
    creditToBonus: boolean;
    /** Wins of this source reference their round, not their bet, so the round's bets, stakes and wins are recorded. */
    trackRound: boolean;
  };
  /** A refusal that the caller has already decided. It is applied only if the key is new. */
  deny: string | null;
  /** The maximum win; a win above it is held. Absent: no limit. */
  ceiling?: WinCeiling | undefined;
};

/**
 * The limit of a win, including earlier wins of its round (or of its bet, where no round is tracked): `max`, and within
 * that at most `times` thousandths of the stake, or `floor` if that product is less. Without `times`, each win is
 * checked alone.
 */
export type WinCeiling = {
  max: bigint;
  floor?: bigint | undefined;
  times?: number | undefined;
  /** For the staff who decide on the held win. */
  note: string;
};

export type HeldWinState = 'held' | 'released' | 'refused' | 'rolled_back';

/** `wrong_state`: another user has decided it, or the vendor has rolled it back. */
export type HeldWinEnd =
  | { verdict: 'done'; heldWin: HeldWin }
  | { verdict: 'wrong_state'; state: HeldWinState }
  | { verdict: 'unknown' };

/** A win above its ceiling, in the units of its currency. */
export type HeldWin = {
  key: MoveKey;
  walletId: bigint;
  brandId: string;
  currency: string;
  houseAccountId: bigint;
  heldHouseAccount: bigint;
  cash: bigint;
  bonus: bigint;
  staked: bigint;
  wonBefore: bigint;
  ceiling: bigint;
  sourceId: number;
  externalTx: string;
  round: string | null;
  note: string | null;
  state: HeldWinState;
  revision: number;
  at: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
};

/** The result of one movement. */
export type Moved = {
  verdict: Verdict;
  /** An earlier call recorded the verdict; all other fields are as recorded then. */
  replayed: boolean;
  /** For a replay: the state of the movement since then. */
  outcome: Outcome;
  /** The wallet's version after this movement (`balanceVersion` on the wire). */
  seq: bigint;
  balance: bigint;
  bonus: bigint;
  /** Cash and bonus moved by this movement, signed from the wallet's view; a debt that it repays is not included. */
  delta: bigint;
  bonusDelta: bigint;
  /** The code of a denial, as given with it. */
  deny: string | null;
};

/** One leg of a journal: a wallet against a house account, or one house account against another. */
export type Leg =
  | { wallet: bigint; delta: bigint; bonusDelta?: bigint; house: bigint; kind: PostingKind }
  | { fromHouseAccount: bigint; toHouseAccount: bigint; amount: bigint };

/** One money operation outside the hot path; posted entirely or not at all, inside the caller's transaction. */
export type Journal = {
  brandId: string;
  key: MoveKey;
  /** The day on which the command was issued. */
  keyDay: string;
  inputHash: string;
  kind: PostingKind;
  source: string;
  /** The order, claim, decision or window that this journal belongs to. */
  objectId: string;
  /** Who caused it, such as `member:…`, `staff:…` or `system`. */
  actor: string;
  reason?: string;
  rateId?: string;
  termsHash?: string;
  legs: readonly Leg[];
};

export type PostedLeg = { wallet: bigint; seq: bigint; balance: bigint; bonus: bigint };

/** A refusal is returned, not thrown: the caller's transaction continues. */
export type JournalResult =
  | { verdict: 'posted'; replayed: boolean; journalId: string; wallets: PostedLeg[] }
  | { verdict: 'refused_funds' | 'refused_flag' | 'conflict'; replayed: boolean };

export type HoldState = 'placed' | 'settled' | 'released' | 'expired';

export type HoldOrder = {
  brandId: string;
  key: MoveKey;
  keyDay: string;
  inputHash: string;
  walletId: bigint;
  amount: bigint;
  reason: string;
  objectId: string;
  actor: string;
  /** Null: it never expires. */
  expiresAt: Date | null;
};

export type HoldResult =
  | { verdict: 'posted'; replayed: boolean; holdId: string; seq: bigint; balance: bigint }
  | { verdict: 'refused_funds' | 'refused_flag' | 'conflict'; replayed: boolean };

/** Where the held money goes: the targets add up to the settled amount; the rest is released or held anew. */
export type HoldSettlement = {
  holdId: string;
  targets: readonly { house: bigint; amount: bigint }[];
  rest: 'release' | 'rehold';
  actor: string;
  reason?: string;
};

/** `wrong_state`: the hold is no longer `placed`; `state` is its current state. */
export type HoldEnd =
  | { verdict: 'done'; state: HoldState; childHoldId: string | null; seq: bigint; balance: bigint }
  | { verdict: 'wrong_state'; state: HoldState }
  | { verdict: 'unknown_hold' };

export type WalletState = {
  walletId: bigint;
  brandId: string;
  memberId: string;
  currency: string;
  purse: string;
  balance: bigint;
  bonus: bigint;
  held: bigint;
  seq: bigint;
  flags: WalletFlag[];
};

/** Bits of the rules, as read by the database function. */
export const moveRuleBits = {
  creditWithoutRef: 1,
  reverseSettled: 2,
  creditAfterClose: 4,
  creditToBonus: 8,
  trackRound: 16,
} as const satisfies Record<keyof Move['rules'], number>;
