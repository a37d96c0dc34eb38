import type { listBillsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { daysOf, rangeOf } from '#modules/agent/index.ts';
import { type BillDay, readBillDays, readBills } from './bills.store.ts';
import { openReader } from './open-reader.ts';
import type { PageActor, PageDeps } from './pages.types.ts';
import { pageOf, positionOf } from './position.rules.ts';
import { showBill } from './show-bill.ts';

type Query = z.output<(typeof listBillsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listBillsEndpoint)['schema']['response'][200]>['value'];

/** What the caller earned in closed periods of a kind. */
export const listBills = async (actor: PageActor, query: Query, deps: PageDeps): Promise<ResponseBody> => {
  const { brand, node, today } = await openReader(actor, deps);
  const { read } = deps.db;
  const { kind, cursor, limit } = query;
  const range = rangeOf(query, today);
  const owner = { agent: node.number, zone: brand.timeZone, range, kind };
  const rows = await readBills(read, { ...owner, before: positionOf(cursor), limit: limit + 1 });
  const sums = await readBillDays(read, owner);
  const { shown, nextCursor } = pageOf(rows, limit);
  const amount = (minor: bigint) => ({ minor, currency: brand.currency });
  const total = (figure: 'gross' | 'corrections' | 'received' | 'toDownlines' | 'net', days: readonly BillDay[]) =>
    amount(days.reduce((sum, day) => sum + day[figure], 0n));
  const sumOf = Map.groupBy(sums, ({ day }) => day);
  return {
    list: shown.map(showBill),
    totals: {
      gross: total('gross', sums),
      corrections: total('corrections', sums),
      received: total('received', sums),
      toDownlines: total('toDownlines', sums),
      net: total('net', sums),
    },
    days: daysOf(range).map((day) => ({ day, net: total('net', sumOf.get(day) ?? []) })),
    nextCursor,
  };
};
