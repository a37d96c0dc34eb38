import { takePostings as take } from '#modules/ledger/relay/take-postings.ts';

/** What the relay does with postings, for tests of its consumers. */
export const takePostings = take;
