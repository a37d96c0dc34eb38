/** A posting as it is published. */
export type PublishedPosting = {
  walletId: bigint;
  seq: bigint;
  day: string;
  houseAccountId: bigint;
  delta: bigint;
  bonusDelta: bigint;
  /** The two sub-balances after the posting. */
  balance: bigint;
  bonus: bigint;
  /** Numbers of `postingKinds` and of `ledger.source`. */
  kind: number;
  sourceId: number;
  key: string;
  externalTx: string;
  round: string | null;
  refKey: string | null;
  journalId: string | null;
  at: Date;
};

/** A posting with the transaction that wrote it. */
export type RelayedPosting = PublishedPosting & { xid: string };

/** Everything up to and including this position has been processed. */
export type RelayPosition = { xid: string; walletId: bigint; seq: bigint };

/** A position, and the earliest day partition of the postings after it. */
export type Cursor = RelayPosition & { dayFrom: string };

/** A snapshot of transaction ids: all below `horizon` have ended; none at `end` or above has begun. */
export type Moment = { horizon: string; end: string; now: Date };
export type HouseAccountBalance = { houseAccountId: bigint; code: string; currency: string; balance: bigint };
