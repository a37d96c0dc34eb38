import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SystemUser } from '../services/unprivileged-user.ts';
import { type CellContext, databaseFolders, machinesOf } from './cell-layout.ts';
import type { CellState } from './cell-state.ts';
import { findLeader } from './patroni-api.ts';

const run = promisify(execFile);
const minutes = 60_000;

/** Runs pgBackRest as the database's user; resolves with its output. */
export const runBackrest = async (
  { state, user }: { state: CellState; user: SystemUser | undefined },
  config: string,
  args: readonly string[],
): Promise<string> => {
  const { stdout } = await run('/usr/bin/pgbackrest', [`--config=${config}`, `--stanza=${state.cell}`, ...args], {
    cwd: '/',
    timeout: 60 * minutes,
    maxBuffer: 16 * 1024 ** 2,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  return stdout;
};

/** The machine that backs up: the one with the primary, which is the only one where the archive grows. */
const backupConfigOf = async (state: CellState): Promise<string> => {
  const machine = state.size === 'M' ? await findLeader(state) : machinesOf(state)[0];
  if (machine === undefined) throw new Error('no machine has a primary to back up');
  return databaseFolders(state, machine).backupConfig;
};

/** Prepares the repository; does nothing to one that is already there. */
export const createRepository = async (context: CellContext): Promise<void> => {
  await runBackrest(context, await backupConfigOf(context.state), ['stanza-create']);
};

export const backUp = async (context: CellContext, type: 'full' | 'incr'): Promise<void> => {
  await runBackrest(context, await backupConfigOf(context.state), [`--type=${type}`, 'backup']);
};
