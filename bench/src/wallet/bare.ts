import { familyCpuMicros } from '../cpu-time.ts';
import type { BareShape } from './install-bare.ts';
import type { BenchContext } from './open-bench-context.ts';
import { runPgbench } from './run-pgbench.ts';

export type BareRound = { perSecond: number; cpuPostgres: number };

/** Runs the bare engine for the given number of seconds, from the same start as ours: a fresh checkpoint. */
export const runBare = async (
  { stack, postgres, admin, players }: BenchContext,
  { shape, seconds }: { shape: BareShape; seconds: number },
): Promise<BareRound> => {
  await admin.query('checkpoint');
  const before = familyCpuMicros(postgres.pid);
  const { perSecond, bets } = await runPgbench(
    { services: stack.services, programDir: postgres.programDir },
    { shape, seconds, players },
  );
  return { perSecond, cpuPostgres: (familyCpuMicros(postgres.pid) - before) / bets };
};
