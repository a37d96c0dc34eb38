import type { KeyRow, MoneyBooks } from './books.ts';
import type { MoneyFindings } from './findings.ts';

const tombstone = 0;
const credit = 2;
const reverse = 4;
/** Posted, or credited and held above its ceiling. */
const credited = [1, 16];
const reversals = [7, 8];
const undone = 2;

/**
 * Checks the final state of bets, regardless of the responses: each is settled or reversed and never both, reversed at
 * most once, and one whose rollback arrived first moved nothing.
 */
export const judgeBets = ({ keys, postings }: MoneyBooks, findings: MoneyFindings): void => {
  const rows = new Map<string, KeyRow>(keys.map((row) => [row.key, row]));
  const moved = new Set(postings.map(({ key }) => key));
  const undoneBy = new Map<string, string>();
  for (const row of keys) {
    if (row.op === tombstone && moved.has(row.key))
      findings.add('contradicted', `${row.key} moved under its tombstone`);
    if (row.refKey === null) continue;
    if (row.op === reverse && reversals.includes(row.verdict)) {
      const earlier = undoneBy.get(row.refKey);
      if (earlier !== undefined) findings.add('doubled', `${row.refKey} was undone by ${earlier} and by ${row.key}`);
      undoneBy.set(row.refKey, row.key);
      if (rows.get(row.refKey)?.outcome !== undone)
        findings.add('contradicted', `${row.refKey} was undone and does not say so`);
    }
    const isStandingWin = row.op === credit && credited.includes(row.verdict) && row.outcome !== undone;
    if (isStandingWin && rows.get(row.refKey)?.outcome === undone)
      findings.add('contradicted', `${row.refKey} is undone, and its win ${row.key} stands`);
  }
};
