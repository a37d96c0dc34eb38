import type { opsListAuditEndpoint } from '@fairhouse/protocol/ops/audit';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { askNames } from './ask-names.ts';
import { readChainHead } from './chain.store.ts';
import { countLog, readLog } from './log.store.ts';
import type { LogFilter, NamesOf } from './log.types.ts';
import { showEntry } from './show-entry.ts';

type ResponseBody = z.output<(typeof opsListAuditEndpoint)['schema']['response'][200]>['value'];

/** The count stops here, because nobody pages further. */
const countMax = 10_000;

/** A page of entries, newest first by default. */
export const listEntries = async (
  filter: LogFilter,
  { sort, cursor, limit }: { sort?: 'seq' | '-seq' | undefined; cursor?: string | undefined; limit: number },
  deps: { db: Db; namesOf: NamesOf },
): Promise<ResponseBody> => {
  const beyond = cursor === undefined || !/^[1-9][0-9]{0,18}$/.test(cursor) ? null : BigInt(cursor);
  // Fetches one extra row to detect whether there is another page.
  const rows = await readLog(deps.db.read, filter, { beyond, isOldestFirst: sort === 'seq', limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const names = await askNames(
    shown.map(({ actorKind, actorId }) => (actorKind === 'staff' ? actorId : null)),
    deps.namesOf,
  );
  const { head } = await readChainHead(deps.db.read);
  // A text search would have to scan every entry for a count, so it has no total.
  const count = filter.text === undefined ? await countLog(deps.db.read, filter, countMax + 1) : null;
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => showEntry(row, { names, sealedTo: head?.seq ?? 0n })),
    nextCursor: rows.length > limit && last !== undefined ? `${last.seq}` : null,
    total: count === null ? null : { count: Math.min(count, countMax), isExact: count <= countMax },
  };
};
