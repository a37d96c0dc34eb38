import { currencyOf } from '@fairhouse/money';
import { holdSettledTree, teamSumsSql } from '#modules/agent/index.ts';
import { factsBetweenSql } from '#modules/bet/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { prepareBatch } from '#platform/db/prepare-batch.ts';
import { endComputing } from '../runs/end-computing.ts';
import { lockRun } from '../runs/run.store.ts';
import type { Run } from '../runs/run.types.ts';
import { leastOf } from './least.rules.ts';
import type { RealtimeBrand, RealtimeCursor } from './realtime.types.ts';
import { makeBills, readTotals, readWindowDay } from './realtime-bill.store.ts';
import { holdCursor, moveCursor } from './realtime-cursor.store.ts';
import { addFacts } from './realtime-sums.store.ts';

/**
 * The most that one transaction takes: while it is open, changed balances of players are published late, by ten
 * seconds at most. Smaller steps would write the upper agents, who are above nearly every fact, again and again.
 */
export const stepMax = { facts: 500_000, bills: 25_000 };

/** From here on the accounts of the facts are looked up faster in one read of all accounts. */
const manyFacts = 20_000n;

/** `waits`: a move of the tree is due, so the facts of its day cannot be taken yet. */
type Step = 'more' | 'done' | 'waits';

/** Takes the locks of a step. Null: another worker has finished the run, or it was discarded. */
const holdRun = async (tx: Tx, { id, brandId }: Run): Promise<RealtimeCursor | null> => {
  const cursor = await holdCursor(tx, brandId);
  const { state } = await lockRun(tx, id);
  return state === 'computing' ? cursor : null;
};

/** Adds the next facts of a run to sums, days and balances. A crash leaves nothing; a second worker waits. */
const takeFacts = (db: Db, brand: RealtimeBrand, run: Run, limit: number): Promise<Step> =>
  db.transaction(async (tx) => {
    const { brandId, currency } = brand;
    if (!(await holdSettledTree(tx, brandId))) return 'waits';
    const cursor = await holdRun(tx, run);
    if (cursor === null) return 'done';
    const after = cursor.factsTo;
    const left = run.toNumber - after;
    if (left <= 0n) return 'done';
    const taken = left < BigInt(limit) ? left : BigInt(limit);
    await prepareBatch(tx, { mayReadTables: taken > manyFacts });
    await addFacts(tx, {
      brandId,
      currency,
      step: currencyOf(currency).payoutStep,
      facts: factsBetweenSql({ brandId, after, upTo: after + taken }),
      teamSums: (rows, amounts) => teamSumsSql({ brandId, rows, amounts }),
    });
    await moveCursor(tx, brandId, { factsTo: after + taken });
    return taken === left ? 'done' : 'more';
  });

/** Makes the next bills of a run; with the last of them it is computed, and its window is over. */
const billAgents = (db: Db, brand: RealtimeBrand, run: Run, limit: number): Promise<Step> =>
  db.transaction(async (tx) => {
    const cursor = await holdRun(tx, run);
    if (cursor === null || cursor.factsTo < run.toNumber) return 'done';
    const { brandId, timeZone } = brand;
    const { id: runId, periodStart: start, periodEnd: windowEnd } = run;
    const { day, endsDay } = await readWindowDay(tx, { start, end: windowEnd, timeZone });
    await prepareBatch(tx);
    const made = await makeBills(tx, { brandId, runId, day, windowEnd, least: leastOf(brand, endsDay), limit });
    if (made === limit) return 'more';
    await endComputing(tx, run, await readTotals(tx, { runId, windowEnd }), brand);
    await moveCursor(tx, brandId, { windowEnd });
    return 'done';
  });

const untilOver = async (step: () => Promise<Step>): Promise<Step> => {
  let reached: Step = 'more';
  while (reached === 'more') reached = await step();
  return reached;
};

/** Takes the facts of a run that are left; false: they have to wait. */
export const takeWindowFacts = async (
  db: Db,
  brand: RealtimeBrand,
  run: Run,
  { facts }: Pick<typeof stepMax, 'facts'> = stepMax,
): Promise<boolean> => (await untilOver(() => takeFacts(db, brand, run, facts))) === 'done';

/** Makes a bill for every agent who is owed something, once the facts of a run are taken. */
export const billWindow = async (
  db: Db,
  brand: RealtimeBrand,
  run: Run,
  { bills }: Pick<typeof stepMax, 'bills'> = stepMax,
): Promise<void> => {
  await untilOver(() => billAgents(db, brand, run, bills));
};
