import type { RawBuilder } from 'kysely';
import type { BrokenBooksMetric } from '../ledger.metrics.ts';

/** How much is looked at: what moved since the last minute, the state of now, what moved since the last seal, all. */
export type Scope = 'minute' | 'five_minutes' | 'day' | 'whole';

/** One difference. With its check and brand, `subject` names the case. */
export type Finding = {
  /** `*` for what concerns every book. */
  brandId: string;
  walletId: bigint | null;
  subject: string;
  expected: string | null;
  found: string | null;
};

/** Wallets of one page, `after < id <= upTo`. */
export type WalletPage = { after: bigint; upTo: bigint };

/** The postings a check looks at, and where the numbers of a wallet begin. */
export type Window = {
  scope: Scope;
  /** Transactions that ended since the last look; only the scope `minute` is cut by them. */
  fromXid: string;
  toXid: string;
  /** No posting filed under an earlier day is looked at. */
  dayFrom: string;
};

/** A check of the ledger: a query that returns no rows while the rule holds. */
export type BooksCheck = {
  name: string;
  /** The rule, in words. */
  description: string;
  every: Exclude<Scope, 'whole'>;
  metric: BrokenBooksMetric;
  /** A wallet it names takes no debits until somebody has looked. */
  freezes: boolean;
  /** Wallets are looked at page by page: the order of every posting does not fit into memory. */
  isPaged?: boolean;
  query(window: Window, page: WalletPage | undefined): RawBuilder<Finding>;
};

export type CheckReport = {
  name: string;
  description: string;
  /** The first ones; `count` tells how many there are. */
  findings: Finding[];
  count: number;
  milliseconds: number;
};
