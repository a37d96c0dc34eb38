import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.types.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Written completely and synced before it becomes visible under its name. */
const writeSynced = async (path: string, body: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Objects as files under one folder, which every process that writes or reads them must share. A key in any other
 * format never becomes a path.
 */
export const openFileObjects = (folder: string): ObjectStore => {
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new Error('this is no key of an object');
    const [kind = '', name = ''] = key.split('/');
    // Folders of thousands of files are slow to list and to copy.
    return join(folder, kind, name.slice(0, 2), name.slice(2, 4), name);
  };

  return {
    put: async (key, body) => {
      const path = pathOf(key);
      const coming = join(folder, 'coming');
      await mkdir(coming, { recursive: true, mode: 0o700 });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = join(coming, randomBytes(16).toString('hex'));
      try {
        await writeSynced(unfinished, body);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    exists: async (key) => {
      try {
        await access(pathOf(key));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
};
