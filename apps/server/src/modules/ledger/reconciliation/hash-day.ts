import { createHash } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import { type LinePage, readEntryLines, readJournalLines, readPostingLines } from './seal.store.ts';
import type { HashedDay } from './seal.types.ts';

/** Lines in memory at once. */
const pageLines = 5_000;

/** The previous hash of a book's first seal. */
export const noSeal = Buffer.alloc(32);

/**
 * Hashes all of a book's rows of a day, page by page in key order, chained to the hash of the day
 * before. Each line names its kind and is unambiguous, so different days have different hashes.
 */
export const hashDay = async (
  tx: Tx,
  { brandId, day, prevHash }: { brandId: string; day: string; prevHash: Buffer },
): Promise<HashedDay> => {
  const hash = createHash('sha256').update(`fairhouse ledger day 1|${brandId}|${day}|${prevHash.toString('hex')}\n`);
  const addAll = async <PagePosition>(
    readPage: (after: PagePosition | undefined) => Promise<LinePage<PagePosition>>,
  ): Promise<bigint> => {
    let count = 0n;
    for (let page = await readPage(undefined); page.last !== undefined; page = await readPage(page.last)) {
      hash.update(`${page.lines.join('\n')}\n`);
      count += BigInt(page.lines.length);
      if (page.lines.length < pageLines) break;
    }
    return count;
  };
  const input = { brandId, day, limit: pageLines };
  const postings = await addAll<{ walletId: bigint; seq: bigint }>((after) =>
    readPostingLines(tx, { ...input, after }),
  );
  const entries = await addAll<{ journalId: string; line: number }>((after) => readEntryLines(tx, { ...input, after }));
  const journals = await addAll<{ id: string }>((after) => readJournalLines(tx, { ...input, after }));
  return { hash: hash.digest(), postings, entries, journals };
};
