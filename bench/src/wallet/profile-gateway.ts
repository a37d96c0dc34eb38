import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rounded } from '../figures.ts';
import { type BenchContext, openBenchContext } from './open-bench-context.ts';
import type { Options } from './options.ts';
import { runOurs, warmGateways } from './ours.ts';
import { type Part, readProfile } from './profile-parts.ts';
import { countStatements, readStatements, statementSettings } from './statement-times.ts';

const expected = 8_000;

const runProfiled = async (context: BenchContext, seconds: number) => {
  const dir = join(context.stack.services.dir, 'profile');
  mkdirSync(dir);
  const gateway = await context.startGateway({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${dir}` });
  await warmGateways(context, [gateway]);
  await countStatements(context.admin);
  const ours = await runOurs(context, { gateways: [gateway], seconds, expected });
  const to = Number(process.hrtime.bigint() / 1_000n);
  const statements = await readStatements(context.admin, ours.responses);
  // The profile is written when the process ends.
  gateway.kill('SIGTERM');
  await gateway.exited;
  return { ours, statements, ...readProfile(dir, { from: to - ours.seconds * 1e6, to }) };
};

/** Profiles a gateway in a separate run: the profiler has a cost, so its figures are no measurement. */
export const profileGateway = async (options: Options, log: (line: string) => void) => {
  const context = await openBenchContext({ ...options, settings: statementSettings }, log);
  try {
    const { ours, statements, parts, functions } = await runProfiled(context, options.seconds);
    const table = (title: string, rows: readonly Part[]): void => {
      log(title);
      for (const { name, percent } of rows) log(`${percent.toFixed(1).padStart(6)} %  ${name}`);
    };
    table('self time by part while bets came', parts);
    table('self time by function', functions);
    log('microseconds per bet of the posting function and of the statements inside it');
    for (const { microsPerBet, calls, text } of statements) {
      log(`${microsPerBet.toFixed(1).padStart(6)} µs  ${String(calls).padStart(7)} calls  ${text}`);
    }
    const { postgres, gateway, redis, load } = ours.cpu;
    return {
      perSecond: rounded(ours.perSecond),
      cpuMicrosPerBet: {
        postgres: rounded(postgres),
        gateway: rounded(gateway),
        redis: rounded(redis),
        load: rounded(load),
      },
      batch: rounded(ours.batch, 1),
      callMs: rounded(ours.callMs, 1),
      parts,
      functions,
      statements,
    };
  } finally {
    await context.stop();
  }
};
