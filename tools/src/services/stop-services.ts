import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stopDaemon } from './daemon.ts';
import { devFolder } from './folders.ts';
import { lockFolder } from './lock-folder.ts';
import { readLivePidFile } from './pid-file.ts';
import { repositoryRoot } from './repository-root.ts';
import type { ServiceName } from './service.types.ts';

export type StoppedService = { name: ServiceName; pid: number };

const serviceOf = (pidFile: string): ServiceName => {
  const name = basename(pidFile);
  if (name.startsWith('postgres')) return 'postgres';
  return name.startsWith('redis') ? 'redis' : 'nats';
};

/** Stops every running dev service, of either PostgreSQL major, and returns what was stopped. */
export const stopServices = async ({
  dir: root = repositoryRoot,
}: {
  dir?: string;
} = {}): Promise<StoppedService[]> => {
  const dir = devFolder(root);
  const release = await lockFolder(dir);
  try {
    return await stopServicesIn(dir);
  } finally {
    release();
  }
};

/** Uses only the pid files, so that it works when services.json is damaged or missing. The caller holds the lock. */
export const stopServicesIn = async (dir: string): Promise<StoppedService[]> => {
  const stopping = globSync(join(dir, '*.pid')).map(async (pidFile): Promise<StoppedService[]> => {
    const live = readLivePidFile(pidFile);
    if (!live) return [];
    const name = serviceOf(pidFile);
    await stopDaemon({ name, pidFile, marker: live.marker, stopSignal: name === 'postgres' ? 'SIGINT' : 'SIGTERM' });
    return [{ name, pid: live.pid }];
  });
  return (await Promise.all(stopping)).flat();
};
