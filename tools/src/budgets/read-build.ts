import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Build, Manifest } from './build.types.ts';

const texts = new Set(['.js', '.css', '.json', '.svg']);

const readJson = <Value>(path: string): Value => JSON.parse(readFileSync(path, 'utf8')) as Value;

/** Reads a built site and measures the transferred size of each file. */
export const readBuild = (dist: string): Build => {
  const bytes = new Map<string, number>();
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, path);
    if (path.startsWith('.') || !statSync(file).isFile() || ['.br', '.gz'].includes(extname(path))) continue;
    const content = readFileSync(file);
    bytes.set(
      path,
      texts.has(extname(path)) ? gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length : content.length,
    );
  }
  return {
    manifest: readJson<Manifest>(join(dist, '.vite/manifest.json')),
    weights: readJson<Build['weights']>(join(dist, '.vite/weights.json')),
    bytes,
  };
};
