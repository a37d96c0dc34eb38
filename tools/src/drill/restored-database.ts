import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBackrest } from '../cell/backup.ts';
import { type CellContext, databaseFolders, host } from '../cell/cell-layout.ts';
import { adminUrl } from '../cell/database-parts.ts';
import { launchDaemon, stopDaemon } from '../services/daemon.ts';
import { pickRandomPort } from '../services/index.ts';
import { inDatabase, pingPostgres } from '../services/postgres-admin.ts';
import { writePrivateFile } from '../services/write-private-file.ts';

const postgresProgram = '/usr/lib/postgresql/15/bin/postgres';
const recoveryPatienceMs = 30 * 60_000;

/** Where a restore ends: at a moment that has a name, or at the last thing that was archived. */
export type RestoreTarget = { name: string } | 'end';

export type RestoredDatabase = {
  port: number;
  /** The superuser's connection to the platform's database. */
  url: string;
  restoreMs: number;
  recoverMs: number;
  stop(): Promise<void>;
};

/** It sends nothing anywhere: no archive, no standby, no address but this machine's own. */
const settings = ({ port, socket, hbaFile }: { port: number; socket: string; hbaFile: string }): string =>
  [
    `listen_addresses = '${host}'`,
    `port = ${port}`,
    `unix_socket_directories = '${socket}'`,
    `hba_file = '${hbaFile}'`,
    'max_connections = 100',
    'shared_buffers = 256MB',
    'max_wal_size = 4GB',
    'hot_standby = off',
    'archive_mode = off',
    'max_wal_senders = 0',
    "password_encryption = 'scram-sha-256'",
    "timezone = 'UTC'",
    "lc_messages = 'C'",
    '',
  ].join('\n');

/**
 * Restores the cell's database into a fresh folder, recovers it to the moment and opens it on a port of its own, beside
 * the cell. It ends with this process.
 */
export const restoreDatabase = async (context: CellContext, target: RestoreTarget): Promise<RestoredDatabase> => {
  const { state, dir, user } = context;
  const root = join(state.home, 'restored');
  const folders = { data: join(root, 'data'), socket: join(root, 'socket') };
  const own = (path: string): void => {
    if (user) chownSync(path, user.uid, user.gid);
  };
  rmSync(root, { recursive: true, force: true });
  for (const folder of [root, folders.data, folders.socket]) {
    mkdirSync(folder, { mode: 0o700 });
    own(folder);
  }
  const since = performance.now();
  await runBackrest(context, databaseFolders(state, 1).backupConfig, [
    `--pg1-path=${folders.data}`,
    ...(target === 'end' ? [] : ['--type=name', `--target=${target.name}`, '--target-action=promote']),
    'restore',
  ]);
  const restoredAt = performance.now();
  const port = await pickRandomPort();
  const config = join(root, 'postgresql.conf');
  const hbaFile = join(root, 'pg_hba.conf');
  writePrivateFile(config, settings({ port, socket: folders.socket, hbaFile }));
  writePrivateFile(hbaFile, `host all all ${host}/32 scram-sha-256\n`);
  own(config);
  own(hbaFile);
  const daemon = {
    name: 'postgres-restored',
    command: postgresProgram,
    args: ['-D', folders.data, '-c', `config_file=${config}`],
    cwd: root,
    marker: folders.data,
    logFile: join(dir, 'postgres-restored.log'),
    pidFile: join(dir, 'postgres-restored.pid'),
    user,
    stopSignal: 'SIGINT' as const,
    tied: true,
    patienceMs: recoveryPatienceMs,
  };
  const admin = adminUrl(state, port);
  // Without hot standby it accepts connections only when the recovery has ended.
  await launchDaemon(daemon, () => pingPostgres(admin));
  return {
    port,
    url: inDatabase(admin, 'fairhouse'),
    restoreMs: restoredAt - since,
    recoverMs: performance.now() - restoredAt,
    stop: () => stopDaemon(daemon),
  };
};
