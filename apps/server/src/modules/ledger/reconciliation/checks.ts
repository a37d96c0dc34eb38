import { houseAccountChecks } from './house-account-checks.ts';
import { journalChecks } from './journal-checks.ts';
import { keyChecks } from './key-checks.ts';
import { preconditionChecks } from './precondition-checks.ts';
import type { BooksCheck, Scope } from './reconciliation.types.ts';
import { walletChecks } from './wallet-checks.ts';

/** All rules of the books that a query can check (design: money §12, §13). */
export const booksChecks: readonly BooksCheck[] = [
  ...walletChecks,
  ...journalChecks,
  ...keyChecks,
  ...houseAccountChecks,
  ...preconditionChecks,
];

/** The frequent scopes run only their own checks; `day` and `whole` run all. */
export const checksOf = (scope: Scope): readonly BooksCheck[] =>
  scope === 'day' || scope === 'whole' ? booksChecks : booksChecks.filter(({ every }) => every === scope);
