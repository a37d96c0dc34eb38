import type { Report } from '@fairhouse/protocol/ops/reports';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isAllowed, type Operator } from '#platform/ops/operator.ts';
import { rollupCursor } from '../rollups/rollup-cursor.ts';
import { allColumns, figuresOf, onlyColumns } from './figures.rules.ts';
import { columnsOf, type ReportQuestion } from './get-report.ts';
import { comparedWith, plusDays } from './period.rules.ts';
import type { ReportDeps, Values } from './report.types.ts';
import { readActive, readSums } from './sums.store.ts';

const columns = allColumns.filter((name) => name !== 'newPlayers' && name !== 'conversion');

/** The brands of an operator side by side, one row for each of their currencies. */
export const compareBrands = async (
  { from: askedFrom, to: askedTo, compare, currency }: Pick<ReportQuestion, 'from' | 'to' | 'compare' | 'currency'>,
  { rights }: Operator,
  { db, directory }: ReportDeps,
): Promise<Report> => {
  const brands = directory.all().filter(({ brandId }) => isAllowed(rights, 'report.read', brandId));
  // Without a brand of the reader there are no rows; days are then those of any brand.
  const first = brands[0] ?? directory.all()[0];
  if (first === undefined) throw new Refusal('OPS_VALUE_REFUSED');
  const to = askedTo ?? daysOf(first.timeZone)(await deadlineNow(db.read));
  const from = askedFrom ?? plusDays(to, -6);
  const brandIds = brands.map(({ brandId }) => brandId);
  const read = async (period: { from: string; to: string }): Promise<ReadonlyMap<string, Values>> => {
    const filter = { brandIds, dimension: 'brand' as const, currency, ...period };
    const active = await readActive(db.read, filter, 'brand');
    return new Map(
      [...(await readSums(db.read, filter, 'brand'))].map(([key, sums]) => [
        key,
        onlyColumns(figuresOf(sums, { active: active.get(key) ?? 0n }), columns),
      ]),
    );
  };
  const other = compare === 'none' ? null : comparedWith({ from, to }, compare);
  const found = await read({ from, to });
  const before = other === null ? null : await read(other);
  const names = new Map(brands.map(({ brandId, name }) => [brandId, name]));
  const cursors = await Promise.all(brandIds.map((brandId) => rollupCursor.read(db.read, brandId)));
  const asOf = cursors.map((cursor) => cursor?.asOf.getTime() ?? null);
  return {
    report: 'breakdown',
    from,
    to,
    by: 'brand',
    currency: currency ?? first.currency,
    timeZone: first.timeZone,
    comparedWith: other,
    completeUntil:
      asOf.length === 0 || asOf.includes(null) ? null : new Date(Math.min(...asOf.map(Number))).toISOString(),
    columns: columnsOf({ columns, totals: {}, rows: [], isTime: false }),
    totals: {},
    previous: null,
    rows: [...found].toSorted().map(([key, values]) => {
      const [brandId = '', own = ''] = key.split(' ');
      return {
        key,
        label: names.get(brandId) ?? brandId,
        currency: own,
        link: { kind: 'brand' as const, id: brandId },
        values,
        previous: before?.get(key) ?? null,
      };
    }),
    isCut: false,
  };
};
