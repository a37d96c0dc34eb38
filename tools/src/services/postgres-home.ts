import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SystemUser } from './unprivileged-user.ts';

type Ownership = Pick<Stats, 'mode' | 'uid' | 'gid'>;

/** Whether this user may traverse a folder: the first matching permission class decides, as in the kernel. */
export const mayTraverse = (folder: Ownership, user: Pick<SystemUser, 'uid' | 'gid'>): boolean => {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
};

/** The folder itself and all its ancestors, the nearest first. */
export const ancestorsOf = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestorsOf(parent)];
};

/**
 * Where PostgreSQL stores its files for one of our folders: in that folder, unless its user has no access. A repository
 * under a 0700 home is the usual case; then the files are in a private folder under `outside`, and a pointer file in
 * ours contains the path.
 */
export const postgresHome = (preferred: string, user: SystemUser | undefined, outside = '/var/tmp'): string => {
  mkdirSync(preferred, { recursive: true });
  if (user === undefined) return preferred;
  if (ancestorsOf(preferred).every((folder) => mayTraverse(statSync(folder), user))) {
    chownSync(preferred, user.uid, user.gid);
    return preferred;
  }
  const home = join(outside, outsideName(preferred, user));
  makePrivateFolder(home, user);
  writeFileSync(join(preferred, pointerFile), `${home}\n`);
  return home;
};

const pointerFile = 'moved-to';
const namePrefix = 'fairhouse-postgres-';

/** Two checkouts, or two users of one checkout, never share a folder. */
export const outsideName = (preferred: string, user: Pick<SystemUser, 'uid'>): string => {
  const hash = createHash('sha256').update(`${preferred}\0${user.uid}`).digest('hex').slice(0, 16);
  return namePrefix + hash;
};

/**
 * Deletes the outside folders that the pointer files under `dir` refer to, and only those of the kind created above.
 */
export const removeMovedHomes = (dir: string): void => {
  for (const pointer of globSync(join(dir, 'postgres*', pointerFile))) {
    const home = readFileSync(pointer, 'utf8').trim();
    if (basename(home).startsWith(namePrefix)) rmSync(home, { recursive: true, force: true });
  }
};

/** In a location that everyone can write to, a path is trusted only if it is a folder and owned by us. */
const makePrivateFolder = (path: string, user: SystemUser): void => {
  try {
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, user.uid, user.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const found = lstatSync(path);
    if (!found.isDirectory() || (found.uid !== user.uid && found.uid !== 0)) {
      throw new Error(`${path} exists but is not a folder of user ${user.name}; remove it and start again`);
    }
    chownSync(path, user.uid, user.gid);
  }
  chmodSync(path, 0o700);
};
