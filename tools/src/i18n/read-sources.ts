import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './finding.types.ts';

/** Tests contain deliberate faults, stories and their samples have texts and colours of no brand; none is shipped. */
const left = /\.(test|spec|stories)\.tsx?$|\.gen\.ts$|\/sample-[\w-]+\.tsx?$/;

/** Every source file below a folder with one of the extensions, sorted by path. */
export const readSources = (root: string, folder: string, extensions: readonly string[]): SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => extensions.some((extension) => path.endsWith(extension)) && !left.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
