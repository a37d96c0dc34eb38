import './clock-ahead.ts';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { projectFacts } from '#modules/agent/index.ts';
import { type BillDeps, computeBills } from '#modules/contract/bills/compute-bills.ts';
import { correctLateFacts } from '#modules/contract/bills/correct-late-facts.ts';
import { payOpenRuns } from '#modules/contract/funding/pay-open-runs.ts';
import { billWindow, takeWindowFacts } from '#modules/contract/realtime/compute-window.ts';
import { openWindow } from '#modules/contract/realtime/open-window.ts';
import type { RealtimeBrand } from '#modules/contract/realtime/realtime.types.ts';
import { markPaid, readPayable, readWindowDay } from '#modules/contract/realtime/realtime-bill.store.ts';
import { runRealtime } from '#modules/contract/realtime/run-realtime.ts';
import { paySlice, sliceMax } from '#modules/contract/runs/pay-slice.ts';
import { lockRun, moveRun, readOpenRuns } from '#modules/contract/runs/run.store.ts';
import type { Run } from '#modules/contract/runs/run.types.ts';
import { bookCost, keyDayOf } from '#modules/contract/runs/run-books.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { endOnSignal } from './end-on-signal.ts';
import { programEnvironment } from './program-environment.ts';

/**
 * Computes and pays the real-time and daily salaries of a brand in a loop. At the first wait of its plan the process
 * kills itself (`kill`), or reports it and stays there until its connection is gone (`cut`), so that the database can be
 * killed meanwhile. `--careless` is the known bug that a run must find: it pays under a key of the moment, and marks the
 * bills in a second transaction.
 */
type Point = { what: string; side: 'before' | 'during'; how: 'kill' | 'cut' };

const { values } = parseArgs({
  options: {
    plan: { type: 'string' },
    /** Waits that pass before the plan holds. */
    skip: { type: 'string', default: '0' },
    tell: { type: 'boolean', default: false },
    careless: { type: 'boolean', default: false },
    'clock-ahead-ms': { type: 'string' },
  },
});
/** Read anew before each turn: the points of which others have seen the end are no longer in it. */
const readPlan = (): Map<string, Point> => {
  const points = values.plan === undefined ? [] : (JSON.parse(readFileSync(values.plan, 'utf8')) as Point[]);
  return new Map(points.map((point) => [`${point.what} ${point.side}`, point]));
};
let plan = readPlan();
const pauseMs = 100;
/** After a failure, which is mostly that the database is dead. */
const againMs = 300;
const connectionMaxMs = 30_000;
const say = (what: object): void => void writeSync(1, `${JSON.stringify(what)}\n`);

let step = 'start';
let left = Number(values.skip);
const told = new Set<string>();

/** Reports a wait, and ends the process or its connection there if that is planned. */
const wait = async <T>(what: string, ask: () => Promise<T>, cut: () => Promise<unknown>): Promise<T> => {
  if (values.tell && !told.has(what)) say({ kind: 'wait', what });
  told.add(what);
  left -= 1;
  const point = left >= 0 ? undefined : (plan.get(`${what} before`) ?? plan.get(`${what} during`));
  if (point === undefined) return ask();
  plan.delete(`${what} ${point.side}`);
  const asked = point.side === 'during' ? ask() : null;
  asked?.catch(() => {});
  // The query has been sent after one turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  say({ kind: 'reached', ...point });
  if (point.how === 'kill') process.kill(process.pid, 'SIGKILL');
  await Promise.race([cut(), sleep(connectionMaxMs, null, { ref: false })]);
  return asked ?? ask();
};

let before = '';
// Every database query passes here, including begin and commit, which are named by what came before them.
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const ask = () => Reflect.apply(query, this, given);
  // Calls with a callback are made by the pool itself.
  if (given.some((each) => typeof each === 'function')) return ask();
  const [first] = given;
  const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text ?? '');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 6);
  const name = `${text.trim().split(/\s+/).slice(0, 5).join(' ').slice(0, 50)} #${digest}`;
  const what = text.length > 40 ? `${step}: ${name}` : `${step}: ${text.trim()} after ${before}`;
  if (text.length > 40) before = name;
  return wait(what, ask, () => once(this, 'end'));
} as typeof query;

const db = createDb({ url: programEnvironment.DATABASE_URL, poolMax: 4, name: 'salary-worker', onError: () => {} });
const log = createLog({ level: 'error', role: 'salary-worker' });
const deps = { db, log, outbox: createOutbox(systemClock) };
const isRecorded = async (): Promise<boolean> => true;
const billDeps: BillDeps = { db, isRecorded };

const readBrand = async (): Promise<RealtimeBrand> => {
  const { rows } = await db.pool.query<Pick<RealtimeBrand, 'brandId' | 'currency' | 'timeZone'>>(
    `select brand_id as "brandId", currency, time_zone as "timeZone" from brand.brand where brand_id = 'aurora'`,
  );
  const [brand] = rows;
  if (brand === undefined) throw new Error('the seeds have no such brand');
  const switchedOn = (modId: string) => ({ modId, title: modId, enabled: '1' as const, childrenNodes: [] });
  const most = 1_000_000_000;
  return {
    ...brand,
    // No run is held, and no amount is too small.
    constants: {
      realtimeRunMaxAmount: most,
      dailyRunMaxAmount: most,
      salaryBillMaxAmount: most,
      realtimeMinPayAmount: 0,
    },
    whitelabel: ['AGENTPOLICY3', 'REALTIMESALARY3', 'DAILYSALARY3'].map(switchedOn),
  };
};

const payCarelessly = async (brand: RealtimeBrand, run: Run): Promise<void> => {
  const { periodStart: start, periodEnd: end } = run;
  const { day } = await readWindowDay(db.read, { start, end, timeZone: brand.timeZone });
  if (run.state === 'computed')
    await db.transaction(async (tx) => {
      const started = await moveRun(tx, run.id, 'startPaying');
      if (started !== null) await bookCost(tx, { ...started, keyDay: keyDayOf(started) }, 'share', started.net);
    });
  for (;;) {
    const paid = await db.transaction(async (tx) => {
      const bills = await readPayable(tx, { runId: run.id, windowEnd: end, after: 0n, limit: sliceMax });
      const payments = bills.map(({ downline, memberId, amount }) => {
        const reference = `realtime:${downline}:${end.toISOString()}`;
        return { downline, memberId, amount, keyPart: randomUUID(), reference };
      });
      return payments.length === 0 ? [] : (await paySlice(tx, await lockRun(tx, run.id), payments)).paid;
    });
    if (paid.length === 0) return;
    await wait(
      'careless: paid and not marked',
      async () => {},
      async () => {},
    );
    await db.transaction((tx) =>
      markPaid(tx, { day, windowEnd: end, downlines: paid.map(({ downline }) => downline) }),
    );
  }
};

const workCarelessly = async (brand: RealtimeBrand): Promise<void> => {
  const run = await db.transaction((tx) => openWindow(tx, brand, isRecorded));
  if (run !== null && (await takeWindowFacts(db, brand, run))) await billWindow(db, brand, run);
  for (const open of await readOpenRuns(db.read, { brandId: brand.brandId, kind: 'realtime' }))
    await payCarelessly(brand, open);
};

const work = async (brand: RealtimeBrand): Promise<void> => {
  const series = { brand, kind: 'daily', letter: '' } as const;
  step = 'realtime';
  await runRealtime(deps, brand, { isRecorded, limits: { facts: 400, bills: 400 } });
  step = 'figures';
  await projectFacts({ db, applyDueMoves: async () => {} }, brand);
  step = 'bills';
  await correctLateFacts(billDeps, series);
  await computeBills(billDeps, series);
  step = 'pay';
  await payOpenRuns({ brandId: brand.brandId, kind: 'daily' }, { ...deps, isBridged: () => false });
};

// Ended in order, it leaves its compiled code to those that follow.
endOnSignal(() => db.close());

for (let brand: RealtimeBrand | null = null; ; await sleep(pauseMs)) {
  try {
    plan = readPlan();
    brand ??= await readBrand();
    await (values.careless ? workCarelessly(brand) : work(brand));
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' });
    await sleep(againMs);
  }
}
