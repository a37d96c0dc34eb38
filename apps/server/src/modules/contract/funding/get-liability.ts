import {
  grossOfPeriods,
  type Period,
  type PeriodKind,
  periodKindOf,
  periodOf,
  type RowTerms,
} from '@fairhouse/contracts';
import { readFiguresTo } from '#modules/agent/index.ts';
import { lastFactNumber } from '#modules/bet/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { activeOf, noFigures, periodFiguresOf } from '../bills/bill.rules.ts';
import type { BillBrand } from '../bills/bills.types.ts';
import { beginReading, readFigures } from '../bills/figures.store.ts';
import { termsOf } from '../bills/terms-of.ts';
import { readRunningContracts } from './liability.store.ts';

type Liability = {
  kind: RowTerms['kind'];
  period: Period;
  /** What the running period would bring the agent if it ended now, and what it would owe to direct downlines. */
  inflow: bigint;
  owed: bigint;
  /** What its own wallets would have to cover. */
  missing: bigint;
};

type Contract = { downline: bigint; terms: RowTerms };

const grossNow = async (
  tx: Tx,
  contracts: readonly Contract[],
  { brand, period, upTo }: { brand: BillBrand; period: Period; upTo: bigint },
): Promise<{ downline: bigint; gross: bigint }[]> => {
  const [first] = contracts;
  if (first === undefined) return [];
  const window = { ...period, brand, kind: first.terms.kind, upTo };
  const teams = contracts.map(({ downline, terms }) => ({ number: downline, active: activeOf(terms) }));
  const figures = await readFigures(tx, window, teams);
  return contracts.map(({ downline, terms }) => {
    const read = periodFiguresOf(terms, figures.get(downline) ?? noFigures, period.fromDay);
    return { downline, gross: grossOfPeriods(terms, [read])[0]?.gross ?? 0n };
  });
};

/**
 * What an agent would owe its direct downlines for the running periods against what it would receive for them, by the
 * figures of this moment. An estimate: what earlier periods carry over and later facts correct is not in it.
 */
export const getLiability = (
  { db }: { db: Db },
  { brand, number }: { brand: BillBrand; number: bigint },
): Promise<Liability[]> =>
  db.transaction(async (tx) => {
    await beginReading(tx);
    const { brandId, timeZone } = brand;
    const now = await deadlineNow(tx);
    const contracts = (await readRunningContracts(tx, { brandId, number, now })).map(({ downline, terms }) => ({
      downline,
      terms: termsOf(terms),
    }));
    const series = Map.groupBy(contracts, ({ terms }): string => `${terms.kind} ${periodKindOf(terms)}`);
    const told: Liability[] = [];
    for (const group of series.values()) {
      const [{ terms }] = group as [Contract];
      const kind: PeriodKind = periodKindOf(terms);
      const period = periodOf(kind, now, timeZone);
      const upTo = terms.kind === 'hourly' ? await lastFactNumber(tx, brandId) : await readFiguresTo(tx, brandId);
      const grosses = await grossNow(tx, group, { brand, period, upTo });
      const sumOf = (isOwn: boolean): bigint =>
        grosses.reduce((sum, { downline, gross }) => ((downline === number) === isOwn ? sum + gross : sum), 0n);
      const [inflow, owed] = [sumOf(true), sumOf(false)];
      told.push({ kind: terms.kind, period, inflow, owed, missing: owed > inflow ? owed - inflow : 0n });
    }
    return told;
  });
