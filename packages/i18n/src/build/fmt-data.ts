import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { dataTags } from '../fmt/data-tags.ts';
import type { FmtData } from '../fmt/fmt-data.types.ts';
import { readFmtData } from './read-fmt-data.ts';

const folder = new URL('../../fmt-data/', import.meta.url);
const fileOf = (tag: string): URL => new URL(`${tag}.json`, folder);

/** Undefined for the locales browsers know by themselves. */
export const fmtDataOf = (tag: string): FmtData | undefined =>
  (dataTags as readonly string[]).includes(tag) ? JSON.parse(readFileSync(fileOf(tag), 'utf8')) : undefined;

/** Tags whose committed file differs from what the ICU of this Node says; a person reads the difference. */
export const staleFmtData = (): string[] =>
  dataTags.filter((tag) => !isDeepStrictEqual(fmtDataOf(tag), readFmtData(tag)));

/** Run as a program, then `biome check --write packages/i18n/fmt-data`. */
if (import.meta.main) {
  mkdirSync(folder, { recursive: true });
  for (const tag of dataTags) writeFileSync(fileOf(tag), `${JSON.stringify(readFmtData(tag), null, 2)}\n`);
}
