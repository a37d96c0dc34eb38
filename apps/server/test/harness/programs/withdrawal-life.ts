import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { PayoutReport, ProviderClient } from '#modules/cashier/providers/provider.types.ts';
import { checkWithdrawal } from '#modules/cashier/withdrawals/check-withdrawal.ts';
import { confirmReceipt } from '#modules/cashier/withdrawals/confirm-receipt.ts';
import { payWithdrawal, takePayoutHint } from '#modules/cashier/withdrawals/pay-withdrawal.ts';
import { requestWithdrawal } from '#modules/cashier/withdrawals/request-withdrawal.ts';
import { brandId, currency, openWithdrawalDeps } from '../withdrawal-deps.ts';
import type { WithdrawalSeat } from '../withdrawal-seats.ts';

/**
 * Withdrawals from request to receipt, each of another member, concurrently in one process. Each stops at a given
 * point: at its n-th wait for the database or the provider, before the call (`before`) or while it is in flight
 * (`during`). When all have stopped, the process kills itself (SIGKILL), or with `--pause` reports it and continues
 * after a while, so that another process can be killed meanwhile.
 */
const { values } = parseArgs({
  options: {
    plan: { type: 'string' },
    pause: { type: 'boolean', default: false },
    // The control: a platform that submits a payment under an id that it has not stored.
    forgetful: { type: 'boolean', default: false },
  },
});

type Planned = { seat: WithdrawalSeat; withdrawalId: string; amount: string; at: number; side: 'before' | 'during' };
type Life = Planned & { step: string | null; waits: number };

const plan = JSON.parse(readFileSync(values.plan ?? '', 'utf8')) as Planned[];
const lives = new AsyncLocalStorage<Life>();
const print = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`);

const pauseMs = 1_500;
const railMs = 1_300;
/** A withdrawal that has not reached its point by then is waiting for one that has stopped. */
const patienceMs = 60_000;

let arrived = 0;
const all = Promise.withResolvers<void>();
const arrive = (): void => {
  arrived += 1;
  if (arrived === plan.length) all.resolve();
};
const goOn = Promise.withResolvers<void>();

/** Counts a wait of the calling withdrawal, and stops it at its point. */
const wait = async <T>(what: string, ask: () => Promise<T>): Promise<T> => {
  const life = lives.getStore();
  if (life === undefined || life.step === null) return ask();
  life.waits += 1;
  const { withdrawalId, step, waits: number } = life;
  print({ kind: 'wait', withdrawalId, number, step, what });
  if (number !== life.at) return ask();
  const asked = life.side === 'during' ? ask() : null;
  asked?.catch(() => {});
  // A database query has been sent after one turn of the event loop. A provider request has certainly been received
  // only once it is answered.
  if (asked !== null && what.startsWith('provider')) await asked.catch(() => {});
  else await new Promise((resolve) => setImmediate(resolve));
  print({ kind: 'arrived', withdrawalId });
  arrive();
  await goOn.promise;
  return asked ?? ask();
};

const deps = await openWithdrawalDeps('withdrawal-life', { poolMax: plan.length + 2 });

// Every database query passes here, including begin and commit.
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const ask = () => Reflect.apply(query, this, given);
  // Calls with a callback are made by the pool itself.
  if (given.some((each) => typeof each === 'function')) return ask();
  const [first] = given;
  const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text ?? '');
  return wait(text.trim().split(/\s+/).slice(0, 4).join(' ').slice(0, 60), ask);
} as typeof query;

const watched = (client: ProviderClient): ProviderClient => ({
  ...client,
  sendPayout: (order) => {
    const reported = values.forgetful ? { ...order, payoutId: randomUUID() } : order;
    return wait<PayoutReport>('provider sendPayout', () => client.sendPayout(reported));
  },
  askPayout: (order) => wait<PayoutReport>('provider askPayout', () => client.askPayout(order)),
});
const seen = {
  ...deps,
  providers: (code: string) => {
    const client = deps.providers(code);
    return client === undefined ? undefined : watched(client);
  },
};

const stateOf = async (withdrawalId: string): Promise<{ state: string; payoutId: string | null }> => {
  const { rows } = await deps.db.pool.query<{ state: string; payoutId: string | null }>(
    'select state, last_payout_id as "payoutId" from cashier.withdrawal where id = $1',
    [withdrawalId],
  );
  return rows[0] ?? { state: 'none', payoutId: null };
};

const liveThrough = async (life: Life): Promise<void> => {
  const { seat, withdrawalId } = life;
  const take = async (step: string, work: () => Promise<unknown>): Promise<void> => {
    life.step = step;
    await work();
    life.step = null;
    print({ kind: 'acknowledged', withdrawalId, step });
  };
  const { memberId, methodId, payeeId } = seat;
  const owner = { brandId, memberId };
  const proof = { factor: 'payment_password', password: 'x' } as const;
  const input = { withdrawalId, methodId, payeeId, amount: BigInt(life.amount), currency, proof };
  await take('request', () => requestWithdrawal(owner, input, async () => {}, seen));
  await take('check', () => checkWithdrawal(withdrawalId, seen));
  await take('pay', () => payWithdrawal(withdrawalId, seen));
  const { payoutId, state } = await stateOf(withdrawalId);
  // The payment rail may need a moment to finish.
  if (state === 'paying' || state === 'unknown') await sleep(railMs);
  if (payoutId !== null) await take('ask', () => takePayoutHint(payoutId, seen));
  if ((await stateOf(withdrawalId)).state === 'paid')
    await take('receipt', () => confirmReceipt({ ...owner, withdrawalId }, { receipt: 'received' }, seen));
};

const runs = plan.map((planned) => {
  const life: Life = { ...planned, step: null, waits: 0 };
  const { withdrawalId } = planned;
  return lives.run(life, () =>
    liveThrough(life).then(
      () => {
        print({ kind: 'done', withdrawalId });
        if (life.waits < life.at || life.at === 0) arrive();
      },
      (error: unknown) => {
        print({ kind: 'failed', withdrawalId, reason: error instanceof Error ? error.message : 'unknown' });
        if (life.waits < life.at || life.at === 0) arrive();
      },
    ),
  );
});

const late = setTimeout(() => all.resolve(), patienceMs);
await all.promise;
clearTimeout(late);
if (plan.some(({ at }) => at > 0)) {
  if (!values.pause) process.kill(process.pid, 'SIGKILL');
  print({ kind: 'paused' });
  await sleep(pauseMs);
  goOn.resolve();
}
await Promise.all(runs);
process.exit(0);
