import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';

/** The stored reference queries, in a different order each time. */
export const referenceQueries = (): { text: string; gameCode: string }[] => {
  const file = join(repositoryRoot, 'apps/server/src/modules/catalog/search/reference-queries.json');
  const kinds = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [text: string, gameCode: string][]>;
  return Object.values(kinds)
    .flat()
    .map(([text, gameCode]) => ({ text, gameCode, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at);
};
