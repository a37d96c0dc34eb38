import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { findShipped } from '../kernel/shipped-file.ts';
import { type BuildOptions, buildFilter } from './build-filter.ts';
import { openFilter, type PasswordFilter } from './filter-file.ts';
import { keyOf } from './password-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'passwords-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const fileOf = (content: string | Buffer, ending = 'txt'): string => {
  made += 1;
  const path = join(folder, `${made}.${ending}`);
  writeFileSync(path, content);
  return path;
};

const build = async (from: readonly string[], input: Partial<BuildOptions> = {}) => {
  const out = fileOf('');
  const report = await buildFilter({ from, out, bits: 11, countMin: 1, lengthMin: 8, ...input });
  return { out, report, filter: openFilter(out) };
};

/** Random passwords from a fixed seed, not chosen by people. */
const drawn = (count: number, seed: string): string[] =>
  Array.from({ length: count }, (_, index) => createHash('sha256').update(`${seed}:${index}`).digest('base64url'));

const found = async (filter: PasswordFilter, secrets: readonly string[]): Promise<number> => {
  let count = 0;
  for (const secret of secrets) if (await filter.has(keyOf(secret))) count += 1;
  return count;
};

const sha1 = (secret: string): string => createHash('sha1').update(secret).digest('hex').toUpperCase();

describe('a filter of breached passwords', () => {
  it('holds every password of its list, however many there are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 400 }), fc.constantFrom(0, 4_000_000), async (count, onePartMax) => {
        const secrets = drawn(count, 'member');
        const { filter, report } = await build([fileOf(secrets.join('\n'))], { onePartMax });
        expect(report.count).toBe(count);
        expect(await found(filter, secrets)).toBe(count);
        filter.close();
      }),
      { numRuns: 15, seed: 7 },
    );
  });

  it.each([
    { bits: 8, among: 20_000, atMost: 110 },
    { bits: 11, among: 20_000, atMost: 22 },
    { bits: 16, among: 20_000, atMost: 3 },
  ])(
    'of $bits bits takes at most $atMost of $among other passwords for breached ones',
    async ({ bits, among, atMost }) => {
      // One in 2^bits: 78, 10 and 0.3 are to be expected. The sample is drawn from a fixed seed.
      const { filter } = await build([fileOf(drawn(5_000, 'member').join('\n'))], { bits });
      expect(await found(filter, drawn(among, 'other'))).toBeLessThanOrEqual(atMost);
      filter.close();
    },
  );

  it('reads plain passwords, hashes, hashes with counts, and packed lists, each once', async () => {
    const plain = fileOf('plain password\r\nshort\n\nin both lists\n');
    const hashed = fileOf(`${sha1('hashed password')}\n${sha1('in both lists').toLowerCase()}\n`);
    const counted = fileOf(`${sha1('seen often')}:37\r\n${sha1('seen once')}:1`);
    const packed = fileOf(gzipSync('packed password\n'), 'gz');
    const { filter, report } = await build([plain, hashed, counted, packed], { countMin: 2, bits: 16 });
    expect(report).toMatchObject({ lines: 6, count: 5, parts: 1 });
    const listed = ['plain password', 'in both lists', 'hashed password', 'seen often', 'packed password'];
    expect(await found(filter, listed)).toBe(5);
    expect(await found(filter, ['short', 'seen once'])).toBe(0);
    filter.close();
  });

  it('is the same file whenever the same lists are given, in whatever order', async () => {
    const [one, other] = [fileOf(drawn(300, 'one').join('\n')), fileOf(drawn(300, 'other').join('\n'))];
    const first = await build([one, other]);
    const second = await build([other, one]);
    expect(readFileSync(first.out)).toEqual(readFileSync(second.out));
  });

  it('refuses a file that is no filter, and a list that is not there', async () => {
    expect(() => openFilter(fileOf('not a filter at all, though long enough'))).toThrow('is no filter');
    await expect(build([join(folder, 'missing.gz')])).rejects.toThrow('ENOENT');
  });
});

describe('the shipped filter', () => {
  const filter = openFilter(findShipped('data/breached-passwords.filter') ?? 'not shipped');

  it('holds more than six hundred thousand passwords and knows those that guessers try', async () => {
    expect(filter).toMatchObject({ count: 628_064, bits: 11, parts: 1 });
    expect(await found(filter, ['samantha', 'newproject2004', 'leavemealone', 'unbelievable'])).toBe(4);
  });

  it('takes one in some two thousand other passwords for a breached one', async () => {
    const among = 20_000;
    const taken = await found(filter, drawn(among, 'nobody’s'));
    // 9.8 are expected at one in 2,048; the sample is drawn from a fixed seed.
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(22);
  });
});
