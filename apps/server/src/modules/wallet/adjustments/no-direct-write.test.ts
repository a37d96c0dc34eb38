import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const modules = fileURLToPath(new URL('../../', import.meta.url));

const files = readdirSync(modules, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** The files of the same module that a file imports. */
const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to));

/** Back-office routes and approval kinds, with the use cases that they call. */
const entries = files.filter((path) => /\.ops\.|\.kinds?\.ts$|-(kinds|approval)\.ts$/.test(path));
const sources = [...new Set([...entries, ...entries.flatMap(importsOf)])].map((path) => ({
  name: relative(modules, path),
  text: readFileSync(path, 'utf8'),
}));

/** A statement that writes the books, or a function of the database that does. */
const writesBooks =
  /(insert\s+into|update|delete\s+from|truncate)\s+(only\s+)?ledger\.|(insertInto|updateTable|deleteFrom)\('ledger\.|ledger\.(post_\w+|place_hold|end_hold|set_flag|set_allowance|record_act)\s*\(/i;
/** Functions of the ledger that move money. */
const movesMoney =
  /\b(postIn|createPipeline|connectLane|settle|release|postJournal)\b[\s\S]*#modules\/ledger|\bpostIn\(/;

describe('the back office', () => {
  it('has files to look at', () => {
    expect(sources.map(({ name }) => name)).toContain('wallet/adjustments/adjustment.kind.ts');
    expect(sources.length).toBeGreaterThan(200);
  });

  it('writes no table of the books', () => {
    expect(sources.filter(({ text }) => writesBooks.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('moves money in one place alone: where two people have agreed', () => {
    const movers = sources.filter(({ text }) => movesMoney.test(text)).map(({ name }) => name);
    expect(movers).toEqual(['wallet/adjustments/adjustment.kind.ts']);
  });
});
