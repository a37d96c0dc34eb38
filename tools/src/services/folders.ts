import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder for everything that is created on this machine and never committed. */
export const localFolder = (root: string): string => join(root, '.local');

export const devFolder = (root: string): string => join(localFolder(root), 'dev');

export const stateFileIn = (dir: string): string => join(dir, 'services.json');

const memory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

const hasRoomInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
};

/**
 * The folder of non-durable services: in memory where there is enough space. Every test file creates a database of some
 * thousand files and deletes it, and a disk would spend more time on those than PostgreSQL on the test.
 */
export const passingFolder = (root: string): string => {
  const name = `fairhouse-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  return hasRoomInMemory() ? join(memory, name) : localFolder(root);
};
