import { closeSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  bytesOf,
  checkBits,
  type FilterHead,
  type FilterPart,
  packFingerprints,
  partStart,
  writeHead,
} from './filter-file.ts';
import { buildFuse } from './fuse-filter.ts';
import { type ListOptions, readPasswordList } from './read-password-list.ts';

const buckets = 256;
const keyBytes = 8;
const keysPerFlush = 4096;

/** Up to this number of keys a file has one part, which is smaller: a small fuse filter needs more space per key. */
const usualOnePartMax = 4_000_000;

/** The keys of a list, split by their first byte into separate files, so that no part has to hold them all. */
const openBuckets = (folder: string) => {
  const opened = Array.from({ length: buckets }, (_, index) => ({
    path: join(folder, String(index)),
    file: openSync(join(folder, String(index)), 'w'),
    pending: Buffer.alloc(keysPerFlush * keyBytes),
    used: 0,
  }));
  type Bucket = (typeof opened)[number];
  const flush = (bucket: Bucket): void => {
    writeSync(bucket.file, bucket.pending, 0, bucket.used);
    bucket.used = 0;
  };
  return {
    take: ({ high, low }: { high: number; low: number }): void => {
      const bucket = opened[high >>> 24] as Bucket;
      bucket.pending.writeUInt32BE(high, bucket.used);
      bucket.pending.writeUInt32BE(low, bucket.used + 4);
      bucket.used += keyBytes;
      if (bucket.used === bucket.pending.length) flush(bucket);
    },
    paths: opened.map(({ path }) => path),
    close: (): void => {
      for (const bucket of opened) {
        flush(bucket);
        closeSync(bucket.file);
      }
    },
  };
};

/** The distinct keys of some buckets, in order. */
const readKeys = (paths: readonly string[]): { high: Uint32Array; low: Uint32Array } => {
  const bytes = Buffer.concat(paths.map((path) => readFileSync(path)));
  // Sorted as 64-bit numbers but filled as halves (low half first, the machine's byte order), so that no key becomes a
  // bigint.
  const keys = new BigUint64Array(bytes.length / keyBytes);
  const words = new Uint32Array(keys.buffer);
  for (let index = 0; index < keys.length; index += 1) {
    words[2 * index] = bytes.readUInt32BE(index * keyBytes + 4);
    words[2 * index + 1] = bytes.readUInt32BE(index * keyBytes);
  }
  keys.sort();
  const high = new Uint32Array(keys.length);
  const low = new Uint32Array(keys.length);
  let count = 0;
  for (let index = 0; index < keys.length; index += 1) {
    const [ownLow = 0, ownHigh = 0] = [words[2 * index], words[2 * index + 1]];
    if (count > 0 && high[count - 1] === ownHigh && low[count - 1] === ownLow) continue;
    high[count] = ownHigh;
    low[count] = ownLow;
    count += 1;
  }
  return { high: high.subarray(0, count), low: low.subarray(0, count) };
};

export type BuildOptions = ListOptions & { from: readonly string[]; out: string; bits: number; onePartMax?: number };

/**
 * Builds the filter of these lists. It needs eight bytes of disk beside `out` for each line, and the memory of the
 * largest part: about 60 bytes for each of its keys, which are 4 million or a 256th of the list. The file replaces an
 * earlier one atomically; processes that have that one open continue to read it until they restart.
 */
export const buildFilter = async ({
  from,
  out,
  bits,
  onePartMax = usualOnePartMax,
  ...options
}: BuildOptions): Promise<FilterHead & { lines: number }> => {
  checkBits(bits);
  const folder = mkdtempSync(join(dirname(out), '.passwords-'));
  try {
    const sorted = openBuckets(folder);
    let lines = 0;
    for (const path of from)
      await readPasswordList(path, options, (key) => {
        lines += 1;
        sorted.take(key);
      });
    sorted.close();
    const parts = lines <= onePartMax ? 1 : buckets;
    const pathsOfParts = parts === 1 ? [sorted.paths] : sorted.paths.map((path) => [path]);
    const made = join(folder, 'filter');
    const file = openSync(made, 'w');
    const table: FilterPart[] = [];
    let offset = partStart(parts);
    let count = 0;
    for (const paths of pathsOfParts) {
      const keys = readKeys(paths);
      const fuse = buildFuse(keys);
      count += keys.high.length;
      table.push({ ...fuse, offset });
      const size = bytesOf(fuse, bits);
      if (size > 0) writeSync(file, packFingerprints(fuse.fingerprints, bits), 0, size, offset);
      offset += size;
    }
    const head: FilterHead = { bits, parts, count };
    const bytes = writeHead(head, table);
    writeSync(file, bytes, 0, bytes.length, 0);
    closeSync(file);
    renameSync(made, out);
    return { ...head, lines };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
