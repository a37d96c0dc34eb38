import { readFileSync, writeFileSync } from 'node:fs';
import { withPlainSpaces } from '../fmt/format-instant.ts';
import { intlTag, packs } from '../packs.ts';

type Names = { readonly short: string; readonly long: string };

const file = new URL('../../month-names.json', import.meta.url);
const year = 2026;

const readStyle = (tag: string, options: Intl.DateTimeFormatOptions): string => {
  const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    withPlainSpaces(format.format(new Date(Date.UTC(year, month, 15)))).replace(String(year), '{y}'),
  ).join('|');
};

/** The months of every language from the ICU of this Node: alone, and with `{y}` in place of the year. */
const readMonthNames = (): Record<string, Names> =>
  Object.fromEntries(
    packs
      .filter(({ isPseudo }) => !isPseudo)
      .map((pack) => [
        pack.bcp47,
        {
          short: readStyle(intlTag(pack), { month: 'short' }),
          long: readStyle(intlTag(pack), { month: 'long', year: 'numeric' }),
        },
      ]),
  );

/** Tags whose committed names differ from the ICU data of this Node; a person reviews the difference. */
export const staleMonthNames = (): string[] => {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Names | undefined>;
  const names = readMonthNames();
  return [...new Set([...Object.keys(names), ...Object.keys(stored)])].filter(
    (tag) => stored[tag]?.short !== names[tag]?.short || stored[tag]?.long !== names[tag]?.long,
  );
};

/** Run as a program. */
if (import.meta.main) writeFileSync(file, `${JSON.stringify(readMonthNames(), null, 2)}\n`);
