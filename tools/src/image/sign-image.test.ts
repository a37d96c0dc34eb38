import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { filesOf } from './image-store.ts';
import { ensureKeys, keyFilesIn, signImage, verifyImage } from './sign-image.ts';

let folder: string;
let made: string;
let copy: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sign-image-'));
  made = mkdtempSync(join(folder, 'made-'));
  const files = filesOf('1.0.0', made);
  writeFileSync(files.archive, 'layers');
  writeFileSync(files.sbom, '{"components":[]}');
  ensureKeys(keyFilesIn(made));
  await signImage(made, '1.0.0', keyFilesIn(made).privateKey, {
    image: 'fairhouse/server:1.0.0',
    id: 'a'.repeat(64),
    version: '1.0.0',
    commit: 'unknown',
    builtAt: '2026-01-01T00:00:00.000Z',
    sizeMb: 1,
  });
});
beforeEach(() => {
  copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(made, copy, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verified = () => verifyImage(copy, '1.0.0', keyFilesIn(copy).publicKey);

it('accepts the image that was signed', async () => {
  expect(await verified()).toMatchObject({ id: 'a'.repeat(64), version: '1.0.0' });
});

const otherKey = (): void => {
  rmSync(keyFilesIn(copy).privateKey);
  ensureKeys(keyFilesIn(copy));
};
const changes: readonly [string, () => void, string][] = [
  ['a changed archive', () => appendFileSync(filesOf('1.0.0', copy).archive, '!'), 'not the file that was signed'],
  [
    'a changed bill of materials',
    () => appendFileSync(filesOf('1.0.0', copy).sbom, ' '),
    'not the file that was signed',
  ],
  ['a changed statement', () => appendFileSync(filesOf('1.0.0', copy).statement, ' '), 'is not signed by'],
  ['a signature by another key', otherKey, 'is not signed by'],
  ['a missing signature', () => rmSync(filesOf('1.0.0', copy).signature), 'is missing'],
];

it.each(changes)('refuses %s', async (_what, change, reason) => {
  change();
  await expect(verified()).rejects.toThrow(reason);
});

it('keeps the private key to its owner, and makes it once', () => {
  const { privateKey } = keyFilesIn(copy);
  const before = readFileSync(privateKey, 'utf8');
  ensureKeys(keyFilesIn(copy));
  expect(readFileSync(privateKey, 'utf8')).toBe(before);
});

it('refuses a tag that leads out of the folder', () => {
  expect(() => filesOf('../x')).toThrow('is not a tag');
});
