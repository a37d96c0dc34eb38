import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ancestorsOf, mayTraverse, outsideName, postgresHome, removeMovedHomes } from './postgres-home.ts';

const user = { name: 'postgres', uid: 101, gid: 104 };

describe('passing through a folder', () => {
  it.each([
    ['anyone', { mode: 0o755, uid: 0, gid: 0 }, true],
    ['nobody but its owner', { mode: 0o700, uid: 0, gid: 0 }, false],
    ['the owner', { mode: 0o700, uid: user.uid, gid: 0 }, true],
    ['the group', { mode: 0o750, uid: 0, gid: user.gid }, true],
    ['others, but the user belongs to the group that may not', { mode: 0o701, uid: 0, gid: user.gid }, false],
    ['others, but the user is the owner who may not', { mode: 0o055, uid: user.uid, gid: user.gid }, false],
  ])('is allowed to %s', (_whom, folder, allowed) => {
    expect(mayTraverse(folder, user)).toBe(allowed);
  });

  it('looks at every folder up to the root', () => {
    expect(ancestorsOf('/srv/fairhouse/.local')).toEqual(['/srv/fairhouse/.local', '/srv/fairhouse', '/srv', '/']);
  });
});

it('names the place outside by repository and user', () => {
  expect(outsideName('/home/one', user)).toBe(outsideName('/home/one', user));
  expect(outsideName('/home/one', user)).not.toBe(outsideName('/home/two', user));
  expect(outsideName('/home/one', user)).not.toBe(outsideName('/home/one', { uid: 65_534 }));
});

it('stays in the repository for an ordinary user', () => {
  const root = mkdtempSync(join(tmpdir(), 'postgres-home-'));
  try {
    expect(postgresHome(join(root, 'postgres-15'), undefined)).toBe(join(root, 'postgres-15'));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

// Only root can give a folder to another user, and only root needs to.
describe.skipIf(process.getuid?.() !== 0)('for root', () => {
  let root: string;
  let outside: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'postgres-home-'));
    outside = mkdtempSync(join(tmpdir(), 'postgres-outside-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
    rmSync(outside, { recursive: true, force: true });
  });

  it('stays in a repository that everyone may enter, and gives the folder away', () => {
    chmodSync(root, 0o755);
    const home = postgresHome(join(root, 'postgres-15'), user, outside);
    expect(home).toBe(join(root, 'postgres-15'));
    expect(statSync(home).uid).toBe(user.uid);
  });

  it.each(['postgres-15', 'postgres'])(
    'leaves a repository that the user cannot enter, for a private folder with a pointer to it in %s',
    (name) => {
      chmodSync(root, 0o700);
      const preferred = join(root, 'dev', name);
      const home = postgresHome(preferred, user, outside);
      expect(home).toBe(join(outside, outsideName(preferred, user)));
      expect(statSync(home).uid).toBe(user.uid);
      expect(statSync(home).mode & 0o777).toBe(0o700);
      expect(readFileSync(join(preferred, 'moved-to'), 'utf8').trim()).toBe(home);
      expect(postgresHome(preferred, user, outside)).toBe(home);

      removeMovedHomes(join(root, 'dev'));
      expect(existsSync(home)).toBe(false);
    },
  );

  it('refuses a file or a foreign folder that waits in the place outside', () => {
    chmodSync(root, 0o700);
    const preferred = join(root, 'postgres-15');
    writeFileSync(join(outside, outsideName(preferred, user)), '');
    expect(() => postgresHome(preferred, user, outside)).toThrow('is not a folder of user postgres');
  });

  it('deletes nothing that a pointer names but we did not make', () => {
    const precious = join(outside, 'precious');
    mkdirSync(precious);
    mkdirSync(join(root, 'postgres-15'));
    writeFileSync(join(root, 'postgres-15/moved-to'), precious);
    removeMovedHomes(root);
    expect(existsSync(precious)).toBe(true);
  });
});
