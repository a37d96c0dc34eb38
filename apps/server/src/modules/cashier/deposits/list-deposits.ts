import type { opsListDepositsEndpoint } from '@fairhouse/protocol/ops/cashier';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { countPage, type DepositCursor, readDays, readPage } from './deposit-list.store.ts';
import { showOpsDeposits } from './show-ops-deposits.ts';

type Query = z.output<(typeof opsListDepositsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListDepositsEndpoint)['schema']['response'][200]>['value'];

/** Upper bound of the order count. */
const countedMax = 10_000;

const decodeCursor = (cursor: string | undefined): DepositCursor | null => {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { createdAt: new Date(Number(at)), id };
};

/** The orders of a brand, newest first; those that wait for staff oldest first. */
export const listDeposits = async (
  brandId: string,
  { sort, cursor, limit, ...input }: Query,
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const filter = { ...input, brandId };
  const deposits = await readPage(read, filter, {
    beyond: decodeCursor(cursor),
    isOldestFirst: sort === 'createdAt' || (sort === undefined && input.queue === 'review'),
    // One more than is shown, to find out whether there is a further page.
    limit: limit + 1,
  });
  const shown = deposits.slice(0, limit);
  const count = await countPage(read, filter, countedMax);
  const days = await readDays(read, filter);
  const last = shown.at(-1);
  return {
    rows: await showOpsDeposits(read, brandId, shown),
    nextCursor: deposits.length > limit && last !== undefined ? `${last.createdAt.getTime()}.${last.id}` : null,
    total: { count, isExact: count < countedMax },
    days: days.map(({ day, currency, credited, count: orders }) => ({
      day,
      credited: { minor: credited, currency },
      count: orders,
    })),
  };
};
