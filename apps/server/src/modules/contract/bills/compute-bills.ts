import { closesAfterSeconds, type Period } from '@fairhouse/contracts';
import { readClosedDays } from '#modules/agent/index.ts';
import { lastFactNumber } from '#modules/bet/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { endComputing } from '../runs/end-computing.ts';
import { closingOf, type IsRecorded, openRun } from '../runs/open-run.ts';
import { readOpenRuns } from '../runs/run.store.ts';
import type { Run, RunTotals } from '../runs/run.types.ts';
import { billOf, closingBill, noFigures, settledOf } from './bill.rules.ts';
import {
  type ContractToBill,
  insertBills,
  type NewBill,
  readBilledTeams,
  readContractsToBill,
  settleCorrections,
} from './bill.store.ts';
import type { BillSeries, Team, TeamFigures, Window } from './bills.types.ts';
import { correctBills } from './correct-bills.ts';
import { duePeriod } from './due-period.ts';
import { beginBilling, readFigures } from './figures.store.ts';
import { extendRun, lockBills, readKnownTo } from './run.store.ts';
import { termsOf } from './terms-of.ts';
import { endInPeriod, periodKindOf, windowOf } from './window.rules.ts';

export type BillDeps = { db: Db; isRecorded?: IsRecorded };

/** Up to which fact a period is known, once the tree and the figures of its days are complete; null before that. */
const knownTo = async (
  tx: Tx,
  { brand: { brandId }, kind }: BillSeries,
  period: Pick<Period, 'fromDay' | 'toDay' | 'end'>,
): Promise<bigint | null> => {
  const { isTreeFinal, factsTo } = await readClosedDays(tx, { brandId, ...period });
  if (kind !== 'hourly') return factsTo;
  return isTreeFinal ? lastFactNumber(tx, brandId) : null;
};

/** The figures of all teams of a period, by where their contracts end inside it. */
const figuresOfAll = async (
  tx: Tx,
  series: BillSeries,
  window: Window,
): Promise<(contract: ContractToBill) => { end: Date; figures: TeamFigures } | null> => {
  const { kind, brand } = series;
  const endOf = ({ endsAt }: { endsAt: Date | null }) => endInPeriod(kind, window, endsAt, brand.timeZone);
  const teams = new Map<number, Team[]>();
  for (const row of await readBilledTeams(tx, series, window)) {
    const end = endOf(row)?.getTime();
    if (end === undefined) continue;
    const { number, counts, minValidBet, isDirectOnly } = row;
    const team = { number, active: counts ? { minValidBet, isDirectOnly } : null };
    const others = teams.get(end);
    if (others === undefined) teams.set(end, [team]);
    else others.push(team);
  }
  const figures = new Map<number, Map<bigint, TeamFigures>>();
  for (const [end, part] of teams)
    figures.set(end, await readFigures(tx, windowOf(window, { start: window.start, end: new Date(end) }), part));
  return (contract) => {
    const end = contract.isInForce ? endOf(contract) : null;
    return end === null ? null : { end, figures: figures.get(end.getTime())?.get(contract.downline) ?? noFigures };
  };
};

/** Contracts that are read and billed together. */
const page = 2_000;

const writeBills = async (
  tx: Tx,
  series: BillSeries,
  { runId, window }: { runId: string; window: Window },
): Promise<RunTotals> => {
  const figuresOf = await figuresOfAll(tx, series, window);
  const total = { contracts: 0, gross: 0n, net: 0n, largestBill: 0n };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const contracts = await readContractsToBill(tx, series, { window, after, limit: page });
    const bills = contracts.flatMap((contract): NewBill[] => {
      const known = figuresOf(contract);
      if (known === null)
        return contract.waiting > 0n
          ? [{ ...closingBill, contract, periodEnd: window.end, corrections: contract.waiting }]
          : [];
      const { carryIn, waiting } = contract;
      const { fromDay } = window;
      const bill = billOf(termsOf(contract.terms), { figures: known.figures, carryIn, fromDay });
      return [{ ...bill, contract, periodEnd: known.end, corrections: settledOf(bill.gross, waiting) }];
    });
    await insertBills(tx, runId, window, bills);
    // What is left of a correction keeps all lines waiting: bills say how much of them was settled.
    const settled = bills.filter(
      ({ contract, corrections }) => contract.isCorrected && corrections === contract.waiting,
    );
    await settleCorrections(
      tx,
      settled.map(({ contract }) => contract.id),
      window.start,
    );
    for (const { gross, corrections, contract } of bills) {
      const due = gross + corrections;
      total.gross += gross;
      // What agents owe comes out of what they get: the operator pays the first level.
      if (contract.upline === null) total.net += due;
      if (due > total.largestBill) total.largestBill = due;
    }
    total.contracts += bills.length;
    const last = contracts.at(-1);
    if (last === undefined || contracts.length < page) return total;
    after = last.id;
  }
};

/** A run that two people released although the record of rounds is late; or a new one for the oldest closed period. */
const openPeriod = async (
  tx: Tx,
  series: BillSeries,
  isRecorded?: IsRecorded,
): Promise<{ run: Run; window: Window } | null> => {
  const { brand, kind, letter } = series;
  const { brandId, currency } = brand;
  const open = await readOpenRuns(tx, { brandId, kind });
  const begun = open.find(({ period, computedAt }) => period === letter && computedAt === null);
  if (begun !== undefined) {
    const window = windowOf({ brand, kind, upTo: begun.toNumber }, { start: begun.periodStart, end: begun.periodEnd });
    const upTo = begun.state === 'computing' ? await knownTo(tx, series, window) : null;
    if (upTo === null) return null;
    await extendRun(tx, begun.id, upTo);
    return { run: begun, window: { ...window, upTo } };
  }
  const due = await duePeriod(tx, series);
  if (due === null) return null;
  const { period, now } = due;
  const graceSeconds = closesAfterSeconds[periodKindOf(series)];
  const closing = await closingOf(tx, { periodEnd: period.end, graceSeconds, now }, isRecorded);
  if (closing === 'early' || closing === 'waits') return null;
  const fromNumber = await readKnownTo(tx, series);
  // Before two people have decided, nothing of a late period is known.
  const upTo = closing === 'closed' ? await knownTo(tx, series, period) : fromNumber;
  if (upTo === null) return null;
  const slot = { brandId, kind, period: letter, periodStart: period.start, periodEnd: period.end };
  const run = await openRun(tx, slot, { closing, currency, fromNumber, toNumber: upTo });
  return closing === 'late' ? null : { run, window: { ...period, brand, kind, upTo } };
};

/**
 * Computes the oldest period of a series that is over and has no run: the run and all its bills in one transaction and
 * from one snapshot, so a crash leaves nothing and a second worker finds the run. Null: nothing is due, or not all of the
 * period is known.
 */
export const computeBills = (
  { db, isRecorded }: BillDeps,
  series: BillSeries,
): Promise<{ runId: string; contracts: number } | null> =>
  db.transaction(async (tx) => {
    await beginBilling(tx);
    await lockBills(tx, series);
    const opened = await openPeriod(tx, series, isRecorded);
    if (opened === null) return null;
    const { run, window } = opened;
    const totals = await writeBills(tx, series, { runId: run.id, window });
    await endComputing(tx, run, totals, series.brand);
    // Later periods were billed with what the discarded bills handed on.
    if (run.revision > 1) await correctBills(tx, series, { upTo: window.upTo, runIds: [run.id] });
    return { runId: run.id, contracts: totals.contracts };
  });
