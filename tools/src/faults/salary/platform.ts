import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  type LoggedProcess,
  ProcessFailedError,
  startStack,
  type VerifiedBooks,
  verifyBooks,
} from '../../stack/index.ts';
import { databaseOf } from '../database.ts';
import type { LogLine } from '../fault-area.ts';
import { startHarnessProgram } from '../harness-program.ts';
import { playSql, seedAgents } from './seed.ts';

/** Where a process is to die (`kill`), or to stand while the database is killed (`cut`). */
export type Point = { what: string; side: 'before' | 'during'; how: 'kill' | 'cut' };

const pointShape = z.object({ what: z.string(), side: z.enum(['before', 'during']), how: z.enum(['kill', 'cut']) });
const lineShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wait'), what: z.string() }),
  pointShape.extend({ kind: z.literal('reached') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type WorkerLine = z.infer<typeof lineShape>;

/** The faults by name: what was lost, doubled, is negative, is not worth its facts. All must be zero. */
const verdictShape = z.object({
  payments: z.int(),
  debts: z.int(),
  repaid: z.int(),
  faults: z.object({ doubled: z.int() }).catchall(z.int()),
});
export type SalaryVerdict = z.infer<typeof verdictShape>;

export type WorkerOptions = {
  skip?: number;
  clockAheadMs?: number;
  isTelling?: boolean;
  isCareless?: boolean;
  onLine?: (line: WorkerLine, worker: LoggedProcess) => void;
};

/**
 * Time passes twenty times faster while a run looks on: facts that came after a window had been read belong to the next
 * one, which closes minutes later.
 */
const passing = `with passed as (update platform.clock_shift set ahead = ahead + interval '4 seconds')`;

export type SalaryPlatform = Awaited<ReturnType<typeof openSalaryPlatform>>;

/** A durable database with so many agents and their contracts, and no processes but those that a run starts. */
export const openSalaryPlatform = async (agents: number, log: LogLine) => {
  const stack = await startStack({
    roles: [],
    seed: 'test',
    isDurable: true,
    env: { LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const { services } = stack;
  const database = databaseOf(services);
  // A start after a kill would look at every file of the folder.
  await database.query(`alter system set recovery_init_sync_method = 'syncfs'`);
  await database.query(seedAgents(agents));
  log(`${agents} agents`);
  let started = 0;
  const planFile = join(services.dir, 'salary-plan.json');
  const plan = (points: readonly Point[]): void => {
    writeFileSync(`${planFile}.new`, JSON.stringify(points));
    renameSync(`${planFile}.new`, planFile);
  };
  plan([]);
  // Most of a start is reading the code, and the processes start some hundred times.
  const env = { ...stack.env, NODE_COMPILE_CACHE: join(services.dir, 'compile-cache') };

  const start = (program: string, args: readonly string[], onLine: (line: string) => void): LoggedProcess => {
    started += 1;
    const name = `${program.replace('.ts', '')}-${started}`;
    return startHarnessProgram({ name, program, args, env, logFolder: services.dir, onLine });
  };

  return {
    killDatabase: database.kill,

    /** Where the processes are to die from now on. */
    plan,

    /** A process that computes and pays, until it dies at a point of the plan or is killed. */
    startWorker: ({
      skip = 0,
      clockAheadMs = 0,
      isTelling = false,
      isCareless = false,
      onLine,
    }: WorkerOptions): LoggedProcess => {
      const flags = [...(isTelling ? ['--tell'] : []), ...(isCareless ? ['--careless'] : [])];
      const args = ['--plan', planFile, '--skip', `${skip}`, '--clock-ahead-ms', `${clockAheadMs}`, ...flags];
      const worker = start('salary-worker.ts', args, (line) => {
        // Log lines are among them, and a killed process may leave half a line.
        if (!line.startsWith('{"kind"') || !line.endsWith('}')) return;
        const said = lineShape.safeParse(JSON.parse(line)).data;
        if (said !== undefined) onLine?.(said, worker);
      });
      return worker;
    },

    /** Every agent plays, and the clock moves to where a window or a whole day has closed. */
    play: (until: 'noon' | 'night'): Promise<unknown> => database.query(playSql(until)),

    /** Whether everything that was played is computed and paid, and the payments so far. */
    progress: async (): Promise<{ isOver: boolean; payments: number }> => {
      const [row] = await database.query<{ isOver: boolean; payments: number }>(
        `${passing} select coalesce((select facts_to from contract.realtime_cursor) = (select last from bet.fact_counter where brand_id = 'aurora'), false)
           and not exists (select from contract.run where state <> 'paid')
           and coalesce((select max(period_end) from contract.run where kind = 'daily'), (select min(starts_at) from contract.contract)) >= (select
             (platform.deadline_now() at time zone time_zone)::date::timestamp at time zone time_zone from brand.brand
             where brand_id = 'aurora') as "isOver",
           ((select count(*) from contract.realtime_bill where state = 'paid')
             + (select count(*) from contract.bill where paid_at is not null and net > 0))::int as payments`,
      );
      return { isOver: row?.isOver === true, payments: row?.payments ?? 0 };
    },

    /** Whether no bill of a real-time window waits. */
    isMarked: async (): Promise<boolean> => {
      const [row] = await database.query<{ is: boolean }>(
        `${passing} select (select facts_to from contract.realtime_cursor) = (select last from bet.fact_counter where brand_id = 'aurora')
           and not exists (select from contract.run where kind = 'realtime' and state not in ('paid', 'paying'))
           and not exists (select from contract.realtime_bill where state <> 'paid') as is`,
      );
      return row?.is === true;
    },

    judge: async (): Promise<SalaryVerdict> => {
      let verdict: SalaryVerdict | undefined;
      const judging = start('salary-judge.ts', [], (line) => {
        if (line.startsWith('{"payments"')) verdict = verdictShape.parse(JSON.parse(line));
      });
      const code = await judging.exited;
      if (code !== 0 || verdict === undefined) throw new ProcessFailedError(`ended with code ${code}`, judging);
      return verdict;
    },

    verify: (): Promise<VerifiedBooks> => verifyBooks(services),
    stop: (): Promise<void> => stack.stop(),
  };
};
