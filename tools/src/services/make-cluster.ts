import { execFile } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { SystemUser } from './unprivileged-user.ts';
import { writePrivateFile } from './write-private-file.ts';

const run = promisify(execFile);

/** Whether initdb finished here. The control file is among the last things it writes. */
export const isCluster = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'PG_VERSION')) && existsSync(join(dataDir, 'global/pg_control'));

export type ClusterOptions = {
  postgres: string;
  dataDir: string;
  adminPassword: string;
  user: SystemUser | undefined;
  isDurable: boolean;
};

/**
 * Creates an empty cluster under a temporary name and renames it, so that a data folder is either complete or absent;
 * remains of an interrupted run are removed.
 */
export const makeCluster = async ({
  postgres,
  dataDir,
  adminPassword,
  user,
  isDurable,
}: ClusterOptions): Promise<void> => {
  const aside = `${dataDir}.making`;
  const passwordFile = `${dataDir}.password`;
  rmSync(aside, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  writePrivateFile(passwordFile, adminPassword);
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    await run(
      join(dirname(postgres), 'initdb'),
      [
        `--pgdata=${aside}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--data-checksums',
        ...(isDurable ? [] : ['--no-sync']),
      ],
      {
        cwd: dirname(dataDir),
        timeout: 120_000,
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
        ...(user ? { uid: user.uid, gid: user.gid } : {}),
      },
    );
    renameSync(aside, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
};
