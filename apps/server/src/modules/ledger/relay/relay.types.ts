/** A posting as it is told to others. */
export type PublishedPosting = {
  walletId: bigint;
  seq: bigint;
  day: string;
  houseId: bigint;
  delta: bigint;
  bonusDelta: bigint;
  /** The two pockets after it. */
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

/** Everything up to and with this place is done; nothing behind it is. */
export type RelayPosition = { xid: string; walletId: bigint; seq: bigint };

/** A place, and the first day under which anything behind it can be filed. */
export type Cursor = RelayPosition & { dayFrom: string };

/** The database at one moment: below `horizon` nobody writes any more; at `end` and above nobody has begun. */
export type Moment = { horizon: string; end: string; now: Date };
export type HouseAccountBalance = { houseId: bigint; code: string; currency: string; balance: bigint };
