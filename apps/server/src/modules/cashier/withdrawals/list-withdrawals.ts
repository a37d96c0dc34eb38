import type { opsListWithdrawalsEndpoint } from '@fairhouse/protocol/ops/cashier';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { showOpsWithdrawals } from './show-ops-withdrawals.ts';
import {
  countPage,
  readCounts,
  readDays,
  readPage,
  type WithdrawalCursor,
  type WithdrawalSort,
} from './withdrawal-list.store.ts';

type Query = z.output<(typeof opsListWithdrawalsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListWithdrawalsEndpoint)['schema']['response'][200]>['value'];

/** Upper bound of the withdrawal count. */
const countedMax = 10_000;

const decodeCursor = (cursor: string | undefined): WithdrawalCursor | null => {
  const [, value, id] = /^(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  return value === undefined || id === undefined ? null : { value: BigInt(value), id };
};

/** Withdrawals that wait for staff are sorted oldest first, all others newest first. */
const sortOf = (sort: Query['sort'], queue: Query['queue']): WithdrawalSort => {
  if (sort === undefined) return { by: 'createdAt', isAscending: queue !== undefined };
  return { by: sort.endsWith('amount') ? 'amount' : 'createdAt', isAscending: !sort.startsWith('-') };
};

/** The withdrawals of a brand, with how many wait in each queue. */
export const listWithdrawals = async (
  brand: BrandSnapshot,
  { sort, cursor, limit, ...input }: Query,
  { operatorId }: Operator,
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const filter = { ...input, brandId: brand.brandId };
  const order = sortOf(sort, input.queue);
  // One more than is shown, to find out whether there is a further page.
  const found = await readPage(read, filter, { sort: order, beyond: decodeCursor(cursor), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const count = await countPage(read, filter, countedMax);
  const last = shown.at(-1);
  const cursorValue =
    last === undefined ? '' : order.by === 'amount' ? `${last.amount}` : `${last.createdAt.getTime()}`;
  return {
    rows: await showOpsWithdrawals(read, shown, { brand, operatorId }),
    nextCursor: found.length > limit && last !== undefined ? `${cursorValue}.${last.withdrawalId}` : null,
    total: { count, isExact: count < countedMax },
    counts: await readCounts(read, brand.brandId),
    days: (await readDays(read, filter)).map(({ day, currency, paid, count: payouts }) => ({
      day,
      paid: { minor: paid, currency },
      count: payouts,
    })),
  };
};
