/** What the relay does with postings, for tests of its consumers. */
export { takePostings } from '#modules/ledger/relay/take-postings.ts';
