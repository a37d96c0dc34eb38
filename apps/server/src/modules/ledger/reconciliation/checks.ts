import { houseAccountChecks } from './house-account-checks.ts';
import { journalChecks } from './journal-checks.ts';
import { keyChecks } from './key-checks.ts';
import { preconditionChecks } from './precondition-checks.ts';
import type { BooksCheck, Scope } from './reconciliation.types.ts';
import { walletChecks } from './wallet-checks.ts';

/** Every rule of the books that a query can ask (design: money §12, §13). */
export const booksChecks: readonly BooksCheck[] = [
  ...walletChecks,
  ...journalChecks,
  ...keyChecks,
  ...houseAccountChecks,
  ...preconditionChecks,
];

/** The frequent scopes ask their own rules; a day and the whole ask all. */
export const checksOf = (scope: Scope): readonly BooksCheck[] =>
  scope === 'day' || scope === 'whole' ? booksChecks : booksChecks.filter(({ every }) => every === scope);
