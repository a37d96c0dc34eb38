import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { worlds } from '../worlds.ts';
import { plants } from './plants.ts';
import { replaceOnce } from './replace-once.ts';
import { readFunctionSource } from './throw-away-database.ts';

const root = new URL('../../../../../', import.meta.url);

it('plants bugs at texts that stand in their files exactly once', () => {
  const lost = [...plants, ...worlds.team.plants, ...worlds.contracts.plants].flatMap(
    ({ name, in: place, replace }) => {
      if (!('file' in place || 'sqlFunction' in place)) return [];
      const source =
        'file' in place ? readFileSync(new URL(place.file, root), 'utf8') : readFunctionSource(place.sqlFunction);
      try {
        replace.reduce(replaceOnce, source);
        return [];
      } catch (error) {
        return [`${name}: ${String(error)}`];
      }
    },
  );
  expect(lost).toEqual([]);
});
