import { currencyOf, isCurrency } from '@fairhouse/money';
import { readPlayerFunds } from '#modules/ledger/index.ts';
import { namesOf } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readLargeMovements } from './days.store.ts';
import { overview } from './overview.ts';
import { formatNamed, type ReturnFormat } from './regulator.formats.ts';
import type { Asked, ReportBuilder, ReportDeps, Row, Values } from './report.types.ts';

type Source = (asked: Asked, format: ReturnFormat, deps: ReportDeps) => Promise<{ rows: Row[]; totals: Values }>;

const sources: Readonly<Record<ReturnFormat['source'], Source>> = {
  days: async (asked, _format, deps) => {
    const { rows, totals } = await overview({ ...asked, by: 'day' }, deps);
    return {
      rows: rows.map((row) => ({ ...row, values: { ...row.values, day: row.key, currency: asked.currency } })),
      totals: { ...totals, currency: asked.currency },
    };
  },
  funds: async ({ brand: { brandId }, currency, from, to }, _format, { db }) => {
    const days = await readPlayerFunds(db.read, { brandId, currency, from, to });
    const rows = days.map(({ day, wallets, held }) => ({
      key: day,
      label: day,
      values: { day, currency, wallets: `${wallets}`, held: `${held}`, funds: `${wallets + held}` },
    }));
    // Balances are not added up: the statement ends with the last day.
    return { rows, totals: rows.at(-1)?.values ?? {} };
  },
  movements: async ({ brand: { brandId }, currency, from, to, limit }, { fromUnits = 0 }, { db }) => {
    const scale = isCurrency(currency) ? currencyOf(currency).scale : 0;
    const min = BigInt(fromUnits) * 10n ** BigInt(scale);
    const found = await readLargeMovements(db.read, { brandId, currency, from, to, min, limit: limit + 1 });
    const names = await namesOf(db.read, { brandId, ids: [...new Set(found.map(({ memberId }) => memberId))] });
    const rows = found.map(({ id, kind, sourceId, memberId, amount, at }): Row => {
      const account = names.get(memberId) ?? null;
      const values = { at: at.toISOString(), kind, order: sourceId, member: memberId, account, currency };
      const link = { kind: kind === 'deposit' ? ('deposits' as const) : ('withdrawals' as const), id: sourceId };
      return { key: id, label: sourceId, link, values: { ...values, amount: `${amount}` } };
    });
    return { rows, totals: { currency, amount: `${found.reduce((sum, { amount }) => sum + amount, 0n)}` } };
  },
};

/** A return as its format says. */
export const regulator: ReportBuilder = async (asked, deps) => {
  const format = formatNamed(asked.format);
  if (format === undefined) throw new Refusal('OPS_VALUE_REFUSED');
  const { rows, totals } = await sources[format.source](asked, format, deps);
  const columns = format.columns.map(({ key }) => key);
  const only = (values: Values): Values => Object.fromEntries(columns.map((key) => [key, values[key] ?? null]));
  return {
    columns,
    totals: only(totals),
    rows: rows.map((row) => ({ ...row, values: only(row.values) })),
    isTime: format.source !== 'movements',
    described: new Map(format.columns.map((column) => [column.key, column])),
  };
};
