import type { opsListDifferencesEndpoint } from '@fairhouse/protocol/ops/cashier';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { countDifferences, type DifferenceRow, selectDifferences } from './difference-list.store.ts';

type Query = z.output<(typeof opsListDifferencesEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListDifferencesEndpoint)['schema']['response'][200]>['value'];

/** Beyond this the list only indicates that there are more. */
const countMost = 1_000;

const readCursor = (cursor: string | undefined): { micros: string; id: string } | null => {
  if (cursor === undefined) return null;
  const [, micros, id] = /^(\d{1,18})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (micros === undefined || id === undefined)
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'querystring', fields: ['/cursor'] } });
  return { micros, id };
};

const sumOf = (minor: bigint | null, currency: string | null) =>
  minor === null || currency === null ? null : { minor, currency };

const show = (row: DifferenceRow): ResponseBody['rows'][number] => ({
  differenceId: row.differenceId,
  providerCode: row.providerCode,
  day: row.day,
  code: row.code,
  direction: row.direction,
  reference: row.reference,
  // Only an order of ours can be opened.
  orderId: row.brandId === null ? null : row.orderId,
  ours: sumOf(row.amountOurs, row.currencyOurs),
  theirs: sumOf(row.amountTheirs, row.currencyTheirs),
  state: row.resolvedAt === null ? 'open' : 'resolved',
  foundAt: row.foundAt.toISOString(),
});

/** Differences between statements and ledger of a brand, newest first. */
export const listDifferences = async (
  brandId: string,
  { provider, state, cursor, limit, sort = '-foundAt' }: Query,
  db: Queryable,
): Promise<ResponseBody> => {
  const filter = { brandId, provider, state };
  // One more than is shown, to find out whether there is a further page.
  const page = { after: readCursor(cursor), limit: limit + 1, isDescending: sort.startsWith('-') };
  const found = await selectDifferences(db, filter, page);
  const count = cursor === undefined ? await countDifferences(db, filter, countMost) : null;
  const last = found[limit - 1];
  return {
    rows: found.slice(0, limit).map(show),
    nextCursor: found.length > limit && last !== undefined ? `${last.micros}.${last.differenceId}` : null,
    total: count === null ? null : { count: Math.min(count, countMost), isExact: count <= countMost },
  };
};
