import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileObjects } from './file-objects.ts';
import { newObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.types.ts';
import { openUploads } from './open-uploads.ts';

const about = { contentType: 'image/png' };

describe('objects as files', () => {
  let root: string;
  let folder: string;
  let objects: ObjectStore;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'objects-'));
    folder = join(root, 'kept');
    objects = openFileObjects(folder);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are put, read, replaced and removed', async () => {
    const key = newObjectKey('proof');
    expect([await objects.exists(key), await objects.get(key)]).toEqual([false, null]);
    await objects.put(key, Buffer.from('one'), about);
    await objects.put(key, Buffer.from('two'), about);
    expect([await objects.exists(key), String(await objects.get(key))]).toEqual([true, 'two']);
    await objects.remove(key);
    await objects.remove(key);
    expect([await objects.exists(key), await objects.get(key)]).toEqual([false, null]);
  });

  it('leave nothing half written, and are readable by this user alone', async () => {
    const key = newObjectKey('proof');
    await objects.put(key, Buffer.from('one'), about);
    expect(readdirSync(join(folder, 'coming'))).toEqual([]);
    const [, name = ''] = key.split('/');
    expect(statSync(join(folder, 'proof', name.slice(0, 2), name.slice(2, 4), name)).mode & 0o777).toBe(0o600);
  });

  it('a body that cannot be written leaves no object', async () => {
    const key = newObjectKey('proof');
    // A file blocks the path of the folder.
    await objects.put(newObjectKey('proof'), Buffer.from('x'), about);
    const blocked = openFileObjects(join(folder, 'coming', 'no'));
    writeFileSync(join(folder, 'coming', 'no'), '');
    await expect(blocked.put(key, Buffer.from('one'), about)).rejects.toThrow();
    expect(await objects.exists(key)).toBe(false);
  });

  it.each([
    '../../etc/passwd',
    'proof/../../../etc/passwd',
    '/etc/passwd',
    'proof/00',
    `proof/${'0'.repeat(31)}/`,
    `proof/${'G'.repeat(32)}`,
    `PROOF/${'0'.repeat(32)}`,
    `proof/${'0'.repeat(32)}\n`,
    `proof/${'0'.repeat(32)}\0`,
    `a/b/${'0'.repeat(32)}`,
    '',
  ])('refuse the key %j', async (key) => {
    await expect((async () => objects.put(key, Buffer.from('x'), about))()).rejects.toThrow('no key');
    await expect((async () => objects.get(key))()).rejects.toThrow('no key');
    await expect((async () => objects.remove(key))()).rejects.toThrow('no key');
    await expect((async () => objects.exists(key))()).rejects.toThrow('no key');
  });

  it('have keys that cannot be guessed', () => {
    const keys = new Set(Array.from({ length: 1_000 }, () => newObjectKey('proof')));
    expect(keys.size).toBe(1_000);
    expect(() => newObjectKey('../x')).toThrow();
  });
});

describe('the folder of uploads', () => {
  it('must be configured in production', () => {
    expect(() => openUploads({ NODE_ENV: 'production', UPLOADS_DIR: undefined })).toThrow('UPLOADS_DIR');
    expect(openUploads({ NODE_ENV: 'test', UPLOADS_DIR: undefined })).toHaveProperty('put');
  });
});
