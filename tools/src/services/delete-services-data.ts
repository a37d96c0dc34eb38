import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { devFolder } from './folders.ts';
import { lockFile, lockFolder } from './lock-folder.ts';
import { removeMovedHomes } from './postgres-home.ts';
import { repositoryRoot } from './repository-root.ts';
import { type StoppedService, stopServicesIn } from './stop-services.ts';

/** Stops the dev services and deletes all they hold: data, ports, passwords, logs, the audit key and its anchors. */
export const deleteServicesData = async ({
  dir: root = repositoryRoot,
}: {
  dir?: string;
} = {}): Promise<StoppedService[]> => {
  const dir = devFolder(root);
  const release = await lockFolder(dir);
  try {
    const stopped = await stopServicesIn(dir);
    removeMovedHomes(dir);
    for (const entry of readdirSync(dir)) {
      if (entry !== lockFile) rmSync(join(dir, entry), { recursive: true, force: true });
    }
    return stopped;
  } finally {
    release();
  }
};
