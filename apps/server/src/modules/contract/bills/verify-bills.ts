import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { activeOf, billOf, noFigures } from './bill.rules.ts';
import { differing } from './bills.metrics.ts';
import type { BillSeries, TeamFigures, Window } from './bills.types.ts';
import { readBillsToCheck, readNewestRun } from './check.store.ts';
import { beginReading, readFigures } from './figures.store.ts';
import { termsOf } from './terms-of.ts';
import { windowOf } from './window.rules.ts';

export type BillDifference = { contractId: string; expected: string; found: string };

/** Facts of longer periods are too many to be read at once. */
const lengthMaxMs = 26 * 60 * 60_000;

const says = (bill: {
  validBet: bigint;
  active: number;
  houseWin: bigint | null;
  gross: bigint;
  row: number | null;
  reason: string | null;
  carryOut: bigint;
}): string => [bill.validBet, bill.active, bill.houseWin, bill.gross, bill.row, bill.reason, bill.carryOut].join(' ');

/** What was given inside the team is taken from the bill; what was played is read anew. */
const partsOfBill = (parts: Record<string, string> | null): Partial<TeamFigures> => {
  const part = (name: string): bigint => -BigInt(parts?.[name] ?? '0');
  return {
    rebates: part('rebates'),
    promotions: part('promotions'),
    depositFees: part('depositFees'),
    salaries: part('salaries'),
  };
};

/**
 * Computes the bills of a run anew from the facts that it knew, not from the sums by day, and compares them. Changes
 * nothing.
 */
export const verifyBills = ({ db }: { db: Db }, series: BillSeries): Promise<BillDifference[]> =>
  db.transaction(async (tx) => {
    await beginReading(tx);
    const run = await readNewestRun(tx, series);
    if (run === null || run.end.getTime() - run.start.getTime() > lengthMaxMs) return [];
    const bills = await readBillsToCheck(tx, run.id);
    const window: Window = windowOf({ ...series, upTo: run.toNumber }, run);
    const teams = bills.map(({ number, terms }) => ({ number, active: activeOf(termsOf(terms)) }));
    const figures = await readFigures(tx, window, teams, 'facts');
    return bills.flatMap((bill): BillDifference[] => {
      const played = figures.get(bill.number) ?? noFigures;
      const expected = says(
        billOf(termsOf(bill.terms), {
          figures: { ...played, ...partsOfBill(bill.winParts) },
          carryIn: bill.carryIn,
          fromDay: window.fromDay,
        }),
      );
      const found = says(bill);
      return expected === found ? [] : [{ contractId: bill.contractId, expected, found }];
    });
  });

/** Tells of bills that differ from their facts. */
export const checkBills = async (deps: { db: Db; log: Log }, series: BillSeries): Promise<number> => {
  const differences = await verifyBills(deps, series);
  const { brand, kind, letter } = series;
  differing.set({ brand: brand.brandId, kind, period: letter }, differences.length);
  if (differences.length > 0)
    deps.log.error(
      { brandId: brand.brandId, kind, letter, differences: differences.length, first: differences[0]?.contractId },
      'bills differ from a recompute',
    );
  return differences.length;
};
