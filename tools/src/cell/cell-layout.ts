import { join } from 'node:path';
import type { SystemUser } from '../services/unprivileged-user.ts';
import { type CellState, portOf } from './cell-state.ts';

export const host = '127.0.0.1';

/** What every description of a part needs. */
export type CellContext = {
  state: CellState;
  /** The folder of the cell: logs, pid files, configuration. */
  dir: string;
  /** The user of the database; undefined where everything runs as one user. */
  user: SystemUser | undefined;
};

/** The three machines of size M, or the only one of size S. */
export const machinesOf = ({ size }: Pick<CellState, 'size'>): readonly number[] => (size === 'M' ? [1, 2, 3] : [1]);

/** The machines with a proxy and with roles: two of each role are enough to lose one. */
export const proxiesOf = ({ size }: Pick<CellState, 'size'>): readonly number[] => (size === 'M' ? [1, 2] : [1]);

/** The files of the database on one machine. */
export const databaseFolders = (state: Pick<CellState, 'home'>, machine: number) => {
  const root = join(state.home, `node-${machine}`);
  return {
    root,
    data: join(root, 'data'),
    socket: join(root, 'socket'),
    backupConfig: join(root, 'pgbackrest.conf'),
    lock: join(root, 'backup-lock'),
    spool: join(root, 'backup-spool'),
    log: join(root, 'backup-log'),
  };
};

/** On real machines the repository is on another machine. */
export const repositoryOf = (state: Pick<CellState, 'home'>): string => join(state.home, 'repository');

/** The port on which a proxy, or the single server of size S, serves the primary. */
export const primaryPort = (state: CellState, proxy = 1): number =>
  state.size === 'M' ? portOf(state, `haproxy-${proxy}-primary`) : portOf(state, 'postgres-1');

/** The port on which a proxy serves a standby; undefined in size S, which has none. */
export const replicaPort = (state: CellState, proxy: number): number | undefined =>
  state.size === 'M' ? portOf(state, `haproxy-${proxy}-replica`) : undefined;
