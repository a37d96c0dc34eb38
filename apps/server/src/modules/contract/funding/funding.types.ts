import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';

/** The kinds that are settled by bills; a real-time salary is paid by the operator alone. */
export type BillKind = 'dividend' | 'daily' | 'hourly';

/** A run that is being paid. */
export type FundedRun = {
  id: string;
  brandId: string;
  kind: BillKind;
  currency: string;
  /** The day of its keys in the ledger: the same for every attempt. */
  keyDay: string;
};

/** A bill as its payer and its owner see it while a run is funded. */
export type BillRow = {
  contractId: string;
  periodStart: Date;
  downline: bigint;
  downlineId: string;
  /** Null: the operator owes it. */
  upline: bigint | null;
  uplineId: string | null;
  due: bigint;
  received: bigint;
  depth: number;
  state: string;
  autoPay: boolean;
  /** Whether its payer agreed that shortfalls are taken from its own wallet. */
  fundFromWallet: boolean;
};

export type FundingDeps = {
  db: Db;
  outbox: Outbox;
  /** What happens to a shortfall at this brand. */
  isBridged: (brandId: string) => boolean;
};
