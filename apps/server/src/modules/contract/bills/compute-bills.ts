import type { Period } from '@fairhouse/contracts';
import { readClosedDays } from '#modules/agent/index.ts';
import { lastFactNumber } from '#modules/bet/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
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
import { endRun, insertRun, lockBills, readRunsBefore } from './run.store.ts';
import { termsOf } from './terms-of.ts';
import { endInPeriod, windowOf } from './window.rules.ts';

export type BillDeps = {
  db: Db;
  /** Whether everything that was played until a moment is in the facts. */
  isRecordedUpTo(db: Tx, at: Date): Promise<boolean>;
};

/** Up to which fact a period is known, once everything of it is known; null before that. */
const knownTo = async (
  tx: Tx,
  { isRecordedUpTo }: BillDeps,
  { brand: { brandId }, kind }: BillSeries,
  period: Period,
): Promise<bigint | null> => {
  if (!(await isRecordedUpTo(tx, period.end))) return null;
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
): Promise<{ contracts: number; gross: bigint }> => {
  const figuresOf = await figuresOfAll(tx, series, window);
  const total = { contracts: 0, gross: 0n };
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
    for (const { gross } of bills) total.gross += gross;
    total.contracts += bills.length;
    const last = contracts.at(-1);
    if (last === undefined || contracts.length < page) return total;
    after = last.id;
  }
};

/**
 * Computes the oldest period of a series that is over and has no run: the run and all its bills in one transaction and
 * from one snapshot, so a crash leaves nothing and a second worker finds the run. Null: nothing is due, or not all of the
 * period is known.
 */
export const computeBills = (
  deps: BillDeps,
  series: BillSeries,
): Promise<{ runId: string; period: Period; contracts: number } | null> =>
  deps.db.transaction(async (tx) => {
    await beginBilling(tx);
    await lockBills(tx, series);
    const period = await duePeriod(tx, series);
    if (period === null) return null;
    const upTo = await knownTo(tx, deps, series, period);
    if (upTo === null) return null;
    const window: Window = { ...period, brand: series.brand, kind: series.kind, upTo };
    const { discarded, knownTo: fromNumber } = await readRunsBefore(tx, series, period.end);
    const runId = newId();
    await insertRun(tx, { id: runId, letter: series.letter, fromNumber, revision: discarded + 1, window });
    const total = await writeBills(tx, series, { runId, window });
    await endRun(tx, { id: runId, ...total });
    // Later periods were billed with what the discarded bills handed on.
    if (discarded > 0) await correctBills(tx, series, { upTo, runIds: [runId] });
    return { runId, period, contracts: total.contracts };
  });
