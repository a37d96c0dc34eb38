import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { dataTags } from '../fmt/data-tags.ts';
import type { FmtData } from '../fmt/fmt-data.types.ts';
import { readFmtData } from './read-fmt-data.ts';

const folder = new URL('../../fmt-data/', import.meta.url);
const fileOf = (tag: string): URL => new URL(`${tag}.json`, folder);

/** Undefined for the locales that browsers support. */
export const fmtDataOf = (tag: string): FmtData | undefined =>
  (dataTags as readonly string[]).includes(tag) ? JSON.parse(readFileSync(fileOf(tag), 'utf8')) : undefined;

/** Tags whose committed file differs from the ICU data of this Node; a person reviews the difference. */
export const staleFmtData = (): string[] =>
  dataTags.filter((tag) => !isDeepStrictEqual(fmtDataOf(tag), readFmtData(tag)));

/** To regenerate, run this file as a program, then `biome check --write packages/i18n/fmt-data`. */
if (import.meta.main) {
  mkdirSync(folder, { recursive: true });
  for (const tag of dataTags) writeFileSync(fileOf(tag), `${JSON.stringify(readFmtData(tag), null, 2)}\n`);
}
