import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of each file below a folder, by relative path. */
export const hashFolder = async (folder: string): Promise<Map<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    hashes.set(relative(folder, path), hash.digest('hex'));
  }
  return hashes;
};

/** The files that are missing or different, by path. */
export const differentFiles = (expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] =>
  [...expected].filter(([path, hash]) => found.get(path) !== hash).map(([path]) => path);
