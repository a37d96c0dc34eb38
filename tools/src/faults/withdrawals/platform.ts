import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  ProcessFailedError,
  type Stack,
  startStack,
  stopLogged,
  type VerifiedBooks,
  verifyBooks,
} from '../../stack/index.ts';
import { databaseOf } from '../database.ts';
import type { LogLine } from '../fault-area.ts';
import { startHarnessProgram } from '../harness-program.ts';
import type { Life } from './judge.ts';
import type { LifePoint, LifeSide } from './points.ts';

const openingBalance = 1_000_000n;
const amount = 250_000n;

const seatShape = z.object({
  memberId: z.string(),
  walletId: z.string(),
  payeeId: z.string(),
  methodId: z.string(),
});
type Seat = z.infer<typeof seatShape>;

const withdrawalRef = { withdrawalId: z.string() };
const lineShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wait'), ...withdrawalRef, number: z.int(), step: z.string(), what: z.string() }),
  z.object({ kind: z.literal('acknowledged'), ...withdrawalRef, step: z.string() }),
  z.object({ kind: z.literal('arrived'), ...withdrawalRef }),
  z.object({ kind: z.literal('failed'), ...withdrawalRef, reason: z.string() }),
  z.object({ kind: z.literal('done'), ...withdrawalRef }),
  z.object({ kind: z.literal('paused') }),
]);

const readLine = (line: string): z.infer<typeof lineShape> | null => {
  try {
    return lineShape.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

/** The payee's number determines how the rail handles a payment. */
export const numbers = {
  paid: 'FH0001',
  failed: 'FH0003',
  unknownForAnHour: 'FH0004',
  lostResponse: 'FH0006',
} as const;

export type LivedLife = {
  withdrawalId: string;
  seat: Seat;
  intended: Life['intended'];
  points: LifePoint[];
  acknowledged: Set<string>;
  /** Whether it reached the point where it was to be stopped. */
  hasArrived: boolean;
  isDone: boolean;
  reason: string | null;
};

type LivesOptions = {
  number: string;
  /** Where each of them is stopped; wait 0 never occurs, so it means no stop. */
  stops: readonly { number: number; side: LifeSide }[];
  /** Called when all of them have reached their points; without it the process kills itself there. */
  onPaused?: () => Promise<void>;
  isForgetful?: boolean;
};

export type WithdrawalPlatform = Awaited<ReturnType<typeof openWithdrawalPlatform>>;

/** A database, a provider, and no processes but those that a run starts. */
export const openWithdrawalPlatform = async (log: LogLine) => {
  const stack = await startStack({
    roles: [],
    seed: 'test',
    sandbox: true,
    isDurable: true,
    env: { LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const { services } = stack;
  let started = 0;

  const start = (program: string, args: readonly string[], onLine?: (line: string) => void) => {
    started += 1;
    const name = `${program.replace('.ts', '')}-${started}`;
    const intended = { name, program, args, env: stack.env, logFolder: services.dir };
    return startHarnessProgram(onLine === undefined ? intended : { ...intended, onLine });
  };
  const runToEnd = async (program: string, args: readonly string[]): Promise<string[]> => {
    const lines: string[] = [];
    const running = start(program, args, (line) => lines.push(line));
    const code = await running.exited;
    if (code !== 0) throw new ProcessFailedError(`ended with code ${code}`, running);
    return lines;
  };

  const { query, kill } = databaseOf(services);

  const seats = async (number: string, count: number): Promise<Seat[]> =>
    (await runToEnd('withdrawal-seats.ts', ['--count', String(count), '--number', number])).map((line) =>
      seatShape.parse(JSON.parse(line)),
    );

  /** Runs one withdrawal for each member concurrently in one process, each stopped at its point. */
  const live = async ({ number, stops, onPaused, isForgetful = false }: LivesOptions): Promise<LivedLife[]> => {
    const seated = await seats(number, stops.length);
    const lives = seated.map(
      (seat): LivedLife => ({
        withdrawalId: randomUUID(),
        seat,
        intended: number === numbers.failed ? 'failed' : 'paid',
        points: [],
        acknowledged: new Set(),
        hasArrived: false,
        isDone: false,
        reason: null,
      }),
    );
    const byId = new Map(lives.map((life) => [life.withdrawalId, life]));
    let paused: Promise<void> | undefined;
    const listen = (line: string): void => {
      const what = readLine(line);
      if (what?.kind === 'paused') paused = onPaused?.();
      const life = what === null || what.kind === 'paused' ? undefined : byId.get(what.withdrawalId);
      // Its output also contains log lines.
      if (what === null || life === undefined) return;
      if (what.kind === 'wait') life.points.push({ number: what.number, step: what.step, what: what.what });
      else if (what.kind === 'acknowledged') life.acknowledged.add(what.step);
      else if (what.kind === 'arrived') life.hasArrived = true;
      else if (what.kind === 'done') life.isDone = true;
      else if (what.kind === 'failed') life.reason = what.reason;
    };
    const planFile = join(services.dir, `lives-${started}.json`);
    const plan = lives.map(({ withdrawalId, seat }, index) => {
      const { number: at = 0, side = 'before' } = stops[index] ?? {};
      return { withdrawalId, seat, amount: String(amount), at, side };
    });
    writeFileSync(planFile, JSON.stringify(plan));
    const more = [...(onPaused === undefined ? [] : ['--pause']), ...(isForgetful ? ['--forgetful'] : [])];
    await start('withdrawal-life.ts', ['--plan', planFile, ...more], listen).exited;
    await paused;
    return lives;
  };

  /** The state of these withdrawals in the database and at the provider. */
  const look = async (lives: readonly LivedLife[]): Promise<{ lives: Life[]; invented: number }> => {
    const ids = lives.map(({ withdrawalId }) => withdrawalId);
    const rows = await query<{ id: string; state: string }>(
      'select id, state from cashier.withdrawal where id = any ($1::uuid[])',
      [ids],
    );
    const wallets = await query<{ id: string; balance: string; held: string }>(
      'select id::text, balance::text, held::text from ledger.wallet where id = any ($1::bigint[])',
      [lives.map(({ seat }) => seat.walletId)],
    );
    const payouts = await query<{ id: string; withdrawal: string }>(
      'select id, withdrawal_id as withdrawal from cashier.payout',
    );
    const statement = (await runToEnd('withdrawal-statement.ts', [])).map(
      (line) => JSON.parse(line) as { orderId: string; amount: string },
    );
    const withdrawalOf = new Map(payouts.map(({ id, withdrawal }) => [id, withdrawal]));
    const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
    const walletOf = new Map(wallets.map((wallet) => [wallet.id, wallet]));
    return {
      lives: lives.map(({ withdrawalId, intended, acknowledged, seat }) => ({
        withdrawalId,
        intended,
        acknowledged,
        amount,
        opening: openingBalance,
        state: stateOf.get(withdrawalId) ?? null,
        balance: BigInt(walletOf.get(seat.walletId)?.balance ?? -1),
        held: BigInt(walletOf.get(seat.walletId)?.held ?? -1),
        paidAtProvider: statement
          .filter(({ orderId }) => withdrawalOf.get(orderId) === withdrawalId)
          .map((line) => BigInt(line.amount)),
      })),
      // Paid under an id that the platform has not stored.
      invented: statement.filter(({ orderId }) => !withdrawalOf.has(orderId)).length,
    };
  };

  const driveClock = (seconds: number): Promise<unknown> =>
    query('update platform.clock_shift set ahead = make_interval(secs => $1)', [seconds]);

  /** How many seconds the clock of deadlines is ahead. */
  const readClock = async (): Promise<number> => {
    const [row] = await query<{ ahead: string }>(
      'select extract(epoch from ahead)::text as ahead from platform.clock_shift',
    );
    return Number(row?.ahead ?? 0);
  };

  /** Applies to processes started from now on. */
  const setAutoReceive = (minutes: number): Promise<unknown> =>
    query(
      `insert into brand.constant (brand_id, key, value) values ('aurora', 'withdrawalAutoReceiveMinutes', $1)
       on conflict (brand_id, key) do update set value = excluded.value`,
      [String(minutes)],
    );

  return {
    setAutoReceive,
    live,
    look,
    driveClock,
    readClock,
    query,
    /** Runs a fresh process with the jobs and the sweep during `work`. */
    withWorker: async <T>(work: () => Promise<T>): Promise<T> => {
      const worker = start('withdrawal-worker.ts', []);
      try {
        return await work();
      } finally {
        await stopLogged(worker);
      }
    },
    killDatabase: kill,
    controlProvider: async (intended: object): Promise<void> => {
      const response = await fetch(`${stack.sandboxUrl}/payments/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(intended),
      });
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
    },
    verify: (): Promise<VerifiedBooks> => verifyBooks(services),
    stop: (): Promise<void> => (stack satisfies Stack).stop(),
  };
};
