import { methodTitlesOf } from '#modules/cashier/index.ts';
import { type PaymentRow, readPayments } from './days.store.ts';
import { percentOf, secondsAt } from './figures.rules.ts';
import { bucketsOf } from './period.rules.ts';
import type { ReportBuilder, Row, Values } from './report.types.ts';

const columns = ['tried', 'succeeded', 'failed', 'waiting', 'success', 'amount', 'fees', 'medianSeconds', 'p90Seconds'];

const none: Omit<PaymentRow, 'grp'> = { tried: 0, succeeded: 0, failed: 0, amount: 0n, fees: 0n, times: [] };

const valuesOf = ({ tried, succeeded, failed, amount, fees, times }: Omit<PaymentRow, 'grp'>): Values => {
  const histogram = new Map(times);
  return {
    tried,
    succeeded,
    failed,
    waiting: tried - succeeded - failed,
    success: percentOf(BigInt(succeeded), BigInt(succeeded + failed)),
    amount: `${amount}`,
    fees: `${fees}`,
    medianSeconds: secondsAt(histogram, 0.5),
    p90Seconds: secondsAt(histogram, 0.9),
  };
};

/** How deposits and withdrawals go, by method, provider or day. Rows of one direction are never added to the other's. */
export const payments: ReportBuilder = async (asked, { db }) => {
  const { brand, currency, from, to } = asked;
  const by = asked.by as 'method' | 'provider' | 'day';
  // Days and totals of both directions together would mean nothing.
  const direction = asked.direction ?? (by === 'day' ? 'in' : undefined);
  const filter = { brandId: brand.brandId, currency, from, to, direction };
  const found = await readPayments(db.read, filter, by);
  const total = (await readPayments(db.read, { ...filter, direction: direction ?? 'in' }, 'total'))[0] ?? none;
  const keyOf = ({ grp }: PaymentRow): string => grp.slice(grp.indexOf(':') + 1);
  const titles = by === 'method' ? await methodTitlesOf(db.read, found.map(keyOf)) : new Map<string, string>();
  const rows =
    by === 'day'
      ? bucketsOf(from, to, 'day').map((key): Row => {
          const row = found.find(({ grp }) => grp === key);
          return { key, label: key, values: valuesOf(row ?? none) };
        })
      : found.map((row): Row => {
          const id = keyOf(row);
          const kind = row.grp.startsWith('in:') ? ('deposits' as const) : ('withdrawals' as const);
          return { key: row.grp, label: titles.get(id) ?? id, link: { kind, id }, values: valuesOf(row) };
        });
  return { columns, totals: valuesOf(total), rows, isTime: by === 'day' };
};
