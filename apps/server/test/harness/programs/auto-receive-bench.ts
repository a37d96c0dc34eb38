import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { run } from 'graphile-worker';
import { sql } from 'kysely';
import { holdFor } from '#modules/cashier/withdrawals/books.ts';
import { withdrawalSchedules, withdrawalTasks } from '#modules/cashier/withdrawals/withdrawals.jobs.ts';
import { openBook } from '#modules/ledger/index.ts';
import { openWallets } from '#modules/wallet/index.ts';
import { startJobRunner } from '#platform/jobs/jobs.ts';
import { startSchedules } from '#platform/jobs/schedule.ts';
import { newId } from '#platform/kernel/ids.ts';
import { brandId, currency, openWithdrawalDeps } from '../withdrawal-deps.ts';
import { fundWallet, openPayoutMethod } from '../withdrawal-seats.ts';

/**
 * Payments that all become received in the same minute, with a worker's job runner and sweep. As a baseline, before and
 * after, it runs the same number of no-op jobs on the bare library, with the same concurrency on the same database.
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '10000' } } });
const count = Number(values.count);
const hands = 5;
const addedAtOnce = 500;
const seatsAtOnce = 8;
const amount = 50_000n;
const fee = 500n;
const patienceMs = 180_000;

const deps = await openWithdrawalDeps('auto-receive-bench');
const { db } = deps;
const print = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`);
const numberOf = async (text: string): Promise<number> =>
  Number((await db.pool.query<{ n: bigint }>(text)).rows[0]?.n ?? 0n);

const { methodId, payeeId } = await db.transaction(async (tx) => {
  await openBook(tx, brandId);
  const payee = newId();
  await sql`insert into cashier.payee (id, brand_id, member_id, kind, bank_name, sealed, digest, number_masked, created_at, usable_at)
    values (${payee}, ${brandId}, ${newId()}, 'bank', 'Bank', 'x', '\\x00', 'x', now(), now())`.execute(tx);
  return { methodId: await openPayoutMethod(tx), payeeId: payee };
});

/** A paid withdrawal whose receipt is not confirmed; all are due a minute from now. */
const seatOne = (dueAt: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [memberId, withdrawalId, createdAt] = [newId(), newId(), new Date()];
    const { main } = await openWallets(tx, { brandId, memberId, currency, isTrial: false });
    await fundWallet(tx, main, amount + fee);
    const order = { brandId, memberId, withdrawalId, walletId: main, payeeId, amount, fee, createdAt };
    const held = await holdFor(tx, order);
    if (held.verdict !== 'posted') throw new Error(`the money could not be held: ${held.verdict}`);
    await sql`insert into cashier.withdrawal (id, brand_id, member_id, wallet_id, currency, reference, method_id, provider_code,
        payee_id, amount, amount_fee, amount_paid, state, state_since, created_at, due_at, auto_receive_at, reminders, hold_id, attempt)
      values (${withdrawalId}, ${brandId}, ${memberId}, ${main}::bigint, ${currency}, ${withdrawalId}, ${methodId}, 'sandbox',
        ${payeeId}, ${amount}::bigint, ${fee}::bigint, ${amount}::bigint, 'paid', now(), now(), ${dueAt}, ${dueAt}, 2, ${held.holdId}, 1)`.execute(
      tx,
    );
  });

const measureBare = async (): Promise<number> => {
  // Inserted in batches, so that no statement exceeds the statement timeout, even on a busy machine.
  for (let added = 0; added < count; added += addedAtOnce) {
    const part = Math.min(addedAtOnce, count - added);
    await sql`select graphile_worker.add_job('bench.nothing', '{}'::json) from generate_series(1, ${part})`.execute(
      db.read,
    );
  }
  let done = 0;
  const startedAt = performance.now();
  const runner = await run({
    pgPool: db.pool,
    concurrency: hands,
    pollInterval: 1_000,
    noHandleSignals: true,
    crontab: '',
    taskList: {
      'bench.nothing': async () => {
        done += 1;
      },
    },
  });
  while (done < count) await sleep(10);
  const seconds = (performance.now() - startedAt) / 1000;
  await runner.stop();
  return seconds;
};

const measureSweep = async (): Promise<number> => {
  const runner = await startJobRunner({ db, log: deps.log, tasks: withdrawalTasks(deps), concurrency: hands });
  const startedAt = performance.now();
  const schedules = startSchedules({ db, jobs: deps.jobs, log: deps.log, schedules: withdrawalSchedules });
  const left = (): Promise<number> => numberOf("select count(*) as n from cashier.withdrawal where state = 'paid'");
  while ((await left()) > 0) {
    if (performance.now() - startedAt > patienceMs) break;
    await sleep(100);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  schedules.stop();
  await runner.stop();
  return seconds;
};

const dueAt = new Date();
let seated = 0;
await Promise.all(
  Array.from({ length: seatsAtOnce }, async () => {
    while (seated < count) {
      seated += 1;
      if (seated % 2_000 === 0) print({ kind: 'seated', seated });
      await seatOne(dueAt);
    }
  }),
);
await sql`analyze cashier.withdrawal`.execute(db.read).catch(() => undefined);
const bareBefore = await measureBare();
print({ kind: 'bare', seconds: bareBefore });
const seconds = await measureSweep();
print({ kind: 'swept', seconds });
const bareAfter = await measureBare();
print({ kind: 'bare', seconds: bareAfter });

const done = await numberOf(
  "select count(*) as n from cashier.withdrawal where state = 'auto_received' and hold_id is null",
);
const held = await numberOf('select coalesce(sum(held), 0)::bigint as n from ledger.wallet');
const messages = await numberOf('select count(*) as n from message.message');
print({ kind: 'result', done, held, messages, seconds, bareSeconds: (bareBefore + bareAfter) / 2 });
await deps.close();
process.exit(0);
