import type { getIncomeEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { daysOf, rangeOf } from '#modules/agent/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { type BillDay, readBillDays } from './bills.store.ts';
import { readDebtSums } from './debts.store.ts';
import { openReader } from './open-reader.ts';
import type { Kind, PageActor, PageDeps } from './pages.types.ts';
import { readRealtimeDays } from './realtime.store.ts';

type Query = z.output<(typeof getIncomeEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof getIncomeEndpoint)['schema']['response'][200]>['value'];

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly Kind[];

/** The caller's income from contracts by kind and by day. */
export const getIncome = async (actor: PageActor, query: Query, deps: PageDeps): Promise<ResponseBody> => {
  const { brand, node, today } = await openReader(actor, deps);
  const { read } = deps.db;
  const agent = node.number;
  const range = rangeOf(query, today);
  const bills = await readBillDays(read, { agent, zone: brand.timeZone, range });
  const salary = await readRealtimeDays(read, { agent, range });
  // The operator pays each level its own part, so nothing of a real-time salary goes through the caller.
  const realtime = salary.map(
    ({ day, entitled, below, paid }): BillDay => ({
      kind: 'realtime',
      day,
      gross: entitled,
      corrections: 0n,
      received: paid,
      waiting: entitled - below - paid,
      toDownlines: below,
      fromWallet: 0n,
      repaid: 0n,
      net: paid,
    }),
  );
  const rows = [...bills, ...realtime];
  const amount = (minor: bigint) => ({ minor, currency: brand.currency });
  const sum = (of: readonly BillDay[], figure: Exclude<keyof BillDay, 'kind' | 'day'>) =>
    amount(of.reduce((total, row) => total + row[figure], 0n));
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const debts = await readDebtSums(read, { agent, now: await deadlineNow(read) });
  return {
    kinds: kinds.map((kind) => {
      const of = rows.filter((row) => row.kind === kind);
      return {
        kind,
        gross: sum(of, 'gross'),
        corrections: sum(of, 'corrections'),
        received: sum(of, 'received'),
        waiting: sum(of, 'waiting'),
        toDownlines: sum(of, 'toDownlines'),
        fromWallet: sum(of, 'fromWallet'),
        repaid: sum(of, 'repaid'),
        net: sum(of, 'net'),
      };
    }),
    days: daysOf(range).map((day) => {
      const of = byDay.get(day) ?? [];
      const net = (kind: Kind) =>
        sum(
          of.filter((row) => row.kind === kind),
          'net',
        );
      return {
        day,
        dividend: net('dividend'),
        daily: net('daily'),
        hourly: net('hourly'),
        realtime: net('realtime'),
        net: sum(of, 'net'),
      };
    }),
    debts: {
      owedToMe: amount(debts.owedToMe),
      owedByMe: amount(debts.owedByMe),
      overdueByMe: amount(debts.overdueByMe),
    },
  };
};
