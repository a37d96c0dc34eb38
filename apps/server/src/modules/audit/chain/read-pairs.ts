import type { Tx } from '#platform/db/db.ts';
import { type PageQuery, readEntryPage, readSealPage } from '../audit.store.ts';
import type { StoredEntry, StoredSeal } from '../audit.types.ts';

/** Page size: with bodies of at most 64 KiB two pages fit in memory. */
const pageMax = 500;

async function* rowsOf<Row extends { readonly seq: bigint }>(
  readPage: (input: PageQuery) => Promise<Row[]>,
): AsyncGenerator<Row, undefined> {
  for (let after: bigint | null = null; ; ) {
    const page: Row[] = await readPage({ after, limit: pageMax });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageMax) return undefined;
    after = last.seq;
  }
}

/** Both tables' rows for one number. After the last seal there is only the entry. */
export type Pair =
  | { readonly seal: StoredSeal; readonly entry: StoredEntry | undefined }
  | { readonly seal: undefined; readonly entry: StoredEntry; readonly isBehindLastSeal: boolean };

/** Seals and entries joined by number. A number in only one table yields only that row. */
export async function* readPairs(tx: Tx): AsyncGenerator<Pair> {
  const seals = rowsOf((input) => readSealPage(tx, input));
  const entries = rowsOf((input) => readEntryPage(tx, input));
  let seal = (await seals.next()).value;
  let entry = (await entries.next()).value;
  while (seal !== undefined || entry !== undefined) {
    if (seal !== undefined && (entry === undefined || seal.seq <= entry.seq)) {
      const own = entry?.seq === seal.seq ? entry : undefined;
      yield { seal, entry: own };
      seal = (await seals.next()).value;
      if (own !== undefined) entry = (await entries.next()).value;
    } else if (entry !== undefined) {
      yield { seal: undefined, entry, isBehindLastSeal: seal === undefined };
      entry = (await entries.next()).value;
    }
  }
}
