import type { MoneyBooks } from '../faults/money/books.ts';
import type { MoneyEntry, MoneyJournal } from '../faults/money/journal.ts';
import { judgeMoney } from '../faults/money/judge.ts';
import { moneyKeyOf } from '../faults/money/key.ts';

/** What the vendors knew at the moment to which the database is restored. */
export type JournalCut = {
  /** Answered before the moment was named: must be there, with the answers that were given by then. */
  before: readonly MoneyEntry[];
  /** Sent before it was named and answered later, or while it was being named: may be there. */
  between: readonly MoneyEntry[];
  /** Meant after it was named: must not be there. */
  after: readonly MoneyEntry[];
};

/** Names the moment by `name` and returns a function that sorts the journal by it once the load has ended. */
export const cutJournal = async (
  { entries }: Pick<MoneyJournal, 'entries'>,
  name: () => Promise<void>,
): Promise<() => JournalCut> => {
  const requested = entries.map((entry) => ({ ...entry, answers: [...entry.answers] }));
  await name();
  const known = entries.length;
  return () => ({
    before: requested.filter(({ answers }) => answers.length > 0),
    between: [
      ...requested.filter(({ answers }) => answers.length === 0),
      ...entries.slice(requested.length, known).map((entry) => ({ ...entry, answers: [] })),
    ],
    after: entries.slice(known),
  });
};

export type JudgedCut = { missing: number; after: number; wrong: number; words: readonly string[] };

/** Compares a restored ledger with what the vendors knew at its moment. */
export const judgeCut = (cut: JournalCut, books: MoneyBooks, unitsPerMinor: bigint): JudgedCut => {
  const kept = new Set(books.keys.map(({ key }) => key));
  const { counts, words } = judgeMoney({ entries: [...cut.before, ...cut.between], unitsPerMinor }, books);
  const { lost, invented: _invented, ...others } = counts;
  const tooNew = cut.after.filter(({ seat, id }) => kept.has(moneyKeyOf(seat.vendorCode, id)));
  const known = new Set(
    [...cut.before, ...cut.between, ...cut.after].map(({ seat, id }) => moneyKeyOf(seat.vendorCode, id)),
  );
  const unknown = new Set(
    books.postings.filter(({ isVendors, key }) => isVendors && !known.has(key)).map(({ key }) => key),
  );
  return {
    missing: lost,
    after: tooNew.length,
    wrong: Object.values(others).reduce((sum, count) => sum + count, unknown.size),
    words: [...words, ...tooNew.slice(0, 1).map(({ call, id }) => `after: ${call} ${id} was sent after the moment`)],
  };
};
