import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CellContext } from '../cell/cell-layout.ts';

const run = promisify(execFile);
const timeoutMs = 30 * 60_000;

/** What is not in the database: what members sent, and what proves outside that nobody rewrote the database. */
export const backedUpFolders = ['uploads', 'anchors'] as const;

const restic = async ({ state, dir }: CellContext, args: readonly string[]): Promise<void> => {
  await run('/usr/bin/restic', ['--quiet', '--no-cache', ...args], {
    // Paths are stored relative to the cell.
    cwd: dir,
    timeout: timeoutMs,
    env: {
      PATH: '/usr/bin:/bin',
      RESTIC_REPOSITORY: join(dir, 'files-repository'),
      RESTIC_PASSWORD: state.secrets.backup,
    },
  });
};

/** Backs up the files into an encrypted repository. Database first, files after: each row then has its file. */
export const backUpFiles = async (context: CellContext): Promise<void> => {
  await restic(context, ['init']);
  await restic(context, ['backup', ...backedUpFolders]);
};

/** Reads the whole repository, and restores the latest state of the files. */
export const restoreFiles = async (context: CellContext, target: string): Promise<void> => {
  await restic(context, ['check', '--read-data']);
  await restic(context, ['restore', 'latest', '--target', target]);
};
