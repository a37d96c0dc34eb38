import type { RawBuilder } from 'kysely';
import type { BrokenBooksMetric } from '../ledger.metrics.ts';

/** What is checked: postings since the last minute, the current state, postings since the last seal, or everything. */
export type Scope = 'minute' | 'five_minutes' | 'day' | 'whole';

/** One difference. With its check and brand, `subject` names the case. */
export type Finding = {
  /** `*` for a difference that concerns every book. */
  brandId: string;
  walletId: bigint | null;
  subject: string;
  expected: string | null;
  found: string | null;
};

/** Wallets of one page, `after < id <= upTo`. */
export type WalletPage = { after: bigint; upTo: bigint };

/** The postings that a check reads, and the start of each wallet's sequence. */
export type Window = {
  scope: Scope;
  /** Transactions that ended since the last run; only the scope `minute` is limited by them. */
  fromXid: string;
  toXid: string;
  /** Postings stored under an earlier day are not read. */
  dayFrom: string;
};

/** A check of the ledger: a query that returns no rows while the rule holds. */
export type BooksCheck = {
  name: string;
  /** The rule in plain language. */
  description: string;
  every: Exclude<Scope, 'whole'>;
  metric: BrokenBooksMetric;
  /** A wallet reported by this check takes no debits until staff have reviewed it. */
  freezes: boolean;
  /** Wallets are checked page by page, because sorting every posting does not fit into memory. */
  isPaged?: boolean;
  query(window: Window, page: WalletPage | undefined): RawBuilder<Finding>;
};

export type CheckReport = {
  name: string;
  description: string;
  /** The first differences; `count` is their total number. */
  findings: Finding[];
  count: number;
  milliseconds: number;
};
