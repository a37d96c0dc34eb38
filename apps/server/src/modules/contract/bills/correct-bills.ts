import { grossOfPeriods, lineOf } from '@fairhouse/contracts';
import type { Tx } from '#platform/db/db.ts';
import { activeOf, noFigures, periodFiguresOf } from './bill.rules.ts';
import type { BillSeries, Team, TeamFigures } from './bills.types.ts';
import {
  type BilledPeriod,
  type BillKey,
  billsOfRuns,
  insertCorrections,
  keepCarries,
  readBilled,
} from './correction.store.ts';
import { readFigures } from './figures.store.ts';
import { termsOf } from './terms-of.ts';
import { windowOf } from './window.rules.ts';

const windowKey = ({ start, end }: Pick<BilledPeriod, 'start' | 'end'>): string =>
  `${start.toISOString()}/${end.toISOString()}`;

/** The figures of billed periods by all that is known now, and the first day of each. */
const figuresNow = async (
  tx: Tx,
  { brand, kind }: Pick<BillSeries, 'brand' | 'kind'>,
  upTo: bigint,
  billed: readonly BilledPeriod[],
): Promise<(period: BilledPeriod) => { figures: TeamFigures; fromDay: string }> => {
  const windows = Map.groupBy(billed, windowKey);
  const known = new Map<string, { fromDay: string; figures: Map<bigint, TeamFigures> }>();
  for (const [key, periods] of windows) {
    const [first] = periods;
    if (first === undefined) continue;
    const window = windowOf({ brand, kind, upTo }, first);
    const teams = periods.map(({ number, terms }): Team => ({ number, active: activeOf(termsOf(terms)) }));
    known.set(key, { fromDay: window.fromDay, figures: await readFigures(tx, window, teams) });
  }
  return (period) => {
    const window = known.get(windowKey(period));
    return { figures: window?.figures.get(period.number) ?? noFigures, fromDay: window?.fromDay ?? '' };
  };
};

/**
 * Computes billed periods anew from all facts up to a number and writes what each differs from what was billed for it.
 * Bills stay as they are. The caller holds the bills of the kind. Returns how many periods were corrected.
 */
export const correctBills = async (
  tx: Tx,
  series: Pick<BillSeries, 'brand' | 'kind'>,
  { upTo, ...what }: { upTo: bigint } & ({ bills: readonly BillKey[] } | { runIds: readonly string[] }),
): Promise<number> => {
  const bills = 'bills' in what ? what.bills : await billsOfRuns(tx, what.runIds);
  if (bills.length === 0) return 0;
  const billed = await readBilled(tx, bills);
  const figuresOf = await figuresNow(tx, series, upTo, billed);
  const corrections: (BillKey & { grossNow: bigint; billedBefore: bigint })[] = [];
  const carries: (BillKey & { carry: bigint })[] = [];
  for (const [contractId, periods] of Map.groupBy(billed, (period) => period.contractId)) {
    const terms = termsOf(periods[0]?.terms ?? '');
    const now = grossOfPeriods(
      terms,
      periods.map((period) => {
        const { figures, fromDay } = figuresOf(period);
        return periodFiguresOf(terms, figures, fromDay);
      }),
    );
    for (const [at, period] of periods.entries()) {
      const { gross = 0n, carry = 0n } = now[at] ?? {};
      const key = { contractId, periodStart: period.start };
      if (lineOf(gross, [period.billed]) !== 0n)
        corrections.push({ ...key, grossNow: gross, billedBefore: period.billed });
      if (carry !== period.carry) carries.push({ ...key, carry });
    }
  }
  const { brandId } = series.brand;
  if (corrections.length > 0) await insertCorrections(tx, brandId, upTo, corrections);
  if (carries.length > 0) await keepCarries(tx, brandId, carries);
  return corrections.length;
};
