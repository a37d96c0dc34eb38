import { join } from 'node:path';
import { repositoryRoot, type Services } from '../services/index.ts';
import { runToEnd } from './run-to-end.ts';
import { type Environment, ownerEnvironment } from './server-environment.ts';
import type { SeedSet, ServerPrograms } from './stack.types.ts';

export type PreparationOptions = {
  services: Services;
  env: Environment;
  programs: ServerPrograms;
  seed: SeedSet;
  log: (who: string, step: string) => void;
};

/** Ten thousand games take two minutes on a busy machine. */
const timeoutMs = 600_000;

/** Migrates, then seeds, each to its end; returns the output of seed. */
export const prepareDatabase = async ({
  services,
  env,
  programs,
  seed,
  log,
}: PreparationOptions): Promise<string[]> => {
  const run = (name: string, program: string, args: readonly string[] = []): Promise<string[]> =>
    runToEnd(
      {
        name,
        command: process.execPath,
        args: [program, ...args],
        cwd: repositoryRoot,
        env: { ...env, ...ownerEnvironment(services) },
        logFile: join(services.dir, `${name}.log`),
        endSignal: 'SIGKILL',
        // Ctrl-C must not interrupt a migration: it runs to its end, and the caller stops afterwards.
        ownGroup: true,
      },
      timeoutMs,
    );
  await run('migrate', programs.migrate);
  log('migrate', 'done');
  if (seed === 'none') return [];
  const output = await run('seed', programs.seed, ['--set', seed]);
  log('seed', `set "${seed}" done`);
  return output;
};
