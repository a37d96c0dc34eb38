import { projectFacts } from '#modules/agent/index.ts';
import { applyDueMoves } from '#modules/agent/tree/apply-due-moves.ts';
import { brandDay } from '#modules/agent/tree/brand-day.ts';
import { audit } from '#modules/audit/audit.fixture.ts';
import { applyDueContracts } from '#modules/contract/agreements/apply-due.ts';
import { billTasks } from '#modules/contract/bills/bills.jobs.ts';
import { payOpenRuns } from '#modules/contract/funding/pay-open-runs.ts';
import { sweepDebts } from '#modules/contract/funding/sweep-debts.ts';
import { runRealtime } from '#modules/contract/realtime/run-realtime.ts';
import { discardRun, releaseRun } from '#modules/contract/runs/decide-run.ts';
import { runTaskOf } from '#modules/contract/runs/retry-run.ts';
import { readOpenRuns } from '#modules/contract/runs/run.store.ts';
import { lockWallets } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Log } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { Crash, crashingDb } from '../team/crash.ts';
import { comparePayments } from './compare-payments.ts';
import type { Kind, World } from './open-world.ts';

type BillKind = Exclude<Kind, 'realtime'>;
/** What is told of as an error must not be passed over. */
const log = {
  error: (fields: { err?: unknown }, text: string) => {
    throw (
      fields.err ?? new Error(`${text}: ${JSON.stringify(fields, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`)
    );
  },
} as unknown as Log;

/** A deadlock or a serialization failure, after the retries of the transaction. */
const gaveWay = new Set(['40P01', '40001']);

/** Whether it was done: a refusal is an answer too. Anything but a crash is an error of the world. */
const attempt = async (world: World, work: (db: Db) => Promise<unknown>, on: Db): Promise<boolean> => {
  try {
    await work(on);
    return true;
  } catch (error) {
    if (error instanceof Refusal) {
      world.note(`refused ${error.code}`);
      return true;
    }
    // Rolled back for another process: as after a crash, the work is begun again.
    const isCrash = error instanceof Crash;
    if (!isCrash && !gaveWay.has((error as { code?: string }).code ?? '')) throw error;
    world.note(isCrash ? 'crashed' : 'gave way');
    return false;
  }
};

/**
 * Does work as a process that may end between two statements, and is begun again by one that ends a statement later,
 * until one comes to the end; now and then as three processes at once.
 */
export const asProcesses = async (
  world: World,
  work: (db: Db) => Promise<unknown>,
  isShared = false,
): Promise<void> => {
  const { random, db, skewMs } = world;
  const { now } = Date;
  Date.now = () => now() + skewMs;
  try {
    if (random.chance(0.35)) {
      const first = random.whole(1, isShared ? 45 : 20);
      for (const statements of [first, first + 1, first + 2])
        if (await attempt(world, work, crashingDb(db, statements))) return;
    }
    const workers = isShared && random.chance(0.12) ? 3 : 1;
    if (workers > 1) world.note('three workers');
    const ended = await Promise.all(Array.from({ length: workers }, () => attempt(world, work, db)));
    if (ended.includes(false)) await attempt(world, work, db);
  } finally {
    Date.now = now;
  }
};

/** Work of the background, each as its task does it. Whether rounds are recorded is the world's to say. */
export const workOf = (world: World, isRecorded: () => Promise<boolean>) => {
  const { brand, outbox, deps, random, edgeContracts } = world;
  const { brandId } = brand;
  const applyMoves = async (db: Db): Promise<void> => {
    const day = await brandDay(db.read, brandId);
    await applyDueMoves({ db, outbox, audit, edgeContracts }, brandId, day);
  };
  const fundingDeps = (db: Db) => ({ db, outbox, isBridged: () => world.isBridged });
  const work = {
    moves: applyMoves,
    due: (db: Db) => applyDueContracts({ db, outbox }),
    project: (db: Db) =>
      projectFacts(
        { db, applyDueMoves: (_, day) => applyDueMoves({ db, outbox, audit, edgeContracts }, brandId, day) },
        brand,
        { batches: 20 },
      ),
    realtime: (db: Db) =>
      runRealtime({ db, outbox, log }, brand, {
        isRecorded,
        limits: { facts: random.whole(1, 40), bills: random.whole(1, 6) },
      }),
    bill: (kind: BillKind) => (db: Db) =>
      billTasks({ db, isRecorded, directory: deps.directory, log })
        .find(({ name }) => name === runTaskOf(kind))
        ?.run({} as never, {} as never) ?? Promise.resolve(),
    pay: (kind: BillKind) => (db: Db) => payOpenRuns({ brandId, kind }, fundingDeps(db)),
    sweepDebts: (db: Db) => sweepDebts(fundingDeps(db)),
  };
  /** Two people look at the runs that wait for them; most are released. */
  const decide = async (kind: Kind, discarded = 0): Promise<void> => {
    const held = (await readOpenRuns(world.db.read, { brandId, kind })).filter(({ state }) => state === 'held');
    for (const run of held) {
      const isDiscarded = random.chance(discarded);
      await asProcesses(world, (db) =>
        db.transaction((tx) => (isDiscarded ? discardRun(tx, run, newId()) : releaseRun(tx, run.id, newId()))),
      );
      world.note(isDiscarded ? 'discarded' : 'released');
    }
  };
  /** Pays while a bet holds the wallet of somebody who pays nobody; what is left is paid after it. */
  const payWhileBusy = async (pay: () => Promise<void>): Promise<void> => {
    const { rows } = await world.admin.query<{ number: bigint }>(
      `select number from agent.node n where brand_id = $1 and is_agent
         and exists (select from contract.bill b where b.downline = n.number and b.state = 'computed' and b.due > 0)
         and not exists (select from contract.bill b where b.upline = n.number)
         and not exists (select from contract.debt d where d.creditor = n.number) order by 1`,
      [brandId],
    );
    const number = world.pick(rows)?.number;
    const wallet = world.accounts.find((account) => account.number === number)?.wallet;
    if (wallet === undefined) return;
    await world.db.transaction(async (bet) => {
      await lockWallets(bet, [wallet]);
      await pay();
    });
    world.note('busy');
  };
  return {
    ...work,
    decide,
    /** Takes a kind from its facts to its payments, or as far as it goes; the payments are compared with a second reckoning. */
    run: async (kind: Kind): Promise<void> => {
      if (kind === 'realtime') {
        await asProcesses(world, work.realtime, true);
        await decide(kind, 0.3);
        return;
      }
      await asProcesses(world, work.bill(kind), true);
      if (random.chance(0.85)) await decide(kind, 0.2);
      const pay = () => asProcesses(world, work.pay(kind), true);
      await comparePayments(world, kind, async () => {
        if (random.chance(0.3)) await payWhileBusy(pay);
        await pay();
      });
    },
  };
};
export type Work = ReturnType<typeof workOf>;
