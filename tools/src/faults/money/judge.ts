import type { MoneyBooks } from './books.ts';
import { type MoneyFindings, openMoneyFindings } from './findings.ts';
import type { MoneyEntry } from './journal.ts';
import { judgeBets } from './judge-bets.ts';
import { judgeResponses } from './judge-responses.ts';
import { judgeWallets } from './judge-wallets.ts';

/** Compares the ledger with the vendors' responses, and checks its own consistency. */
export const judgeMoney = (
  journal: { entries: readonly MoneyEntry[]; unitsPerMinor: bigint },
  books: MoneyBooks,
): Pick<MoneyFindings, 'counts' | 'words'> => {
  const findings = openMoneyFindings();
  judgeResponses(journal, books, findings);
  judgeBets(books, findings);
  judgeWallets(books, findings);
  return findings;
};
