import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const modules = fileURLToPath(new URL('../../', import.meta.url));

/** Everything that the calls of the back office are made of, in every module. */
const sources = readdirSync(modules, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => /\.ops\.|\/(ops|today|trace|member-list)\//.test(path))
  .map((path) => ({ name: relative(modules, path), text: readFileSync(path, 'utf8') }));

/** A statement that writes the books, or a function of the database that does. */
const writesBooks =
  /(insert\s+into|update|delete\s+from|truncate)\s+(only\s+)?ledger\.|(insertInto|updateTable|deleteFrom)\('ledger\.|ledger\.(post_\w+|place_hold|end_hold|set_flag|set_allowance|record_act)\s*\(/i;
/** The doors of the ledger through which money moves. */
const movesMoney =
  /\b(postIn|createPipeline|connectLane|settle|release|postJournal)\b[\s\S]*#modules\/ledger|\bpostIn\(/;

describe('the back office', () => {
  it('has files to look at', () => {
    expect(sources.map(({ name }) => name)).toContain('wallet/ops/adjustment.kind.ts');
    expect(sources.length).toBeGreaterThan(30);
  });

  it('writes no table of the books', () => {
    expect(sources.filter(({ text }) => writesBooks.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('moves money in one place alone: where two people have agreed', () => {
    const movers = sources.filter(({ text }) => movesMoney.test(text)).map(({ name }) => name);
    expect(movers).toEqual(['wallet/ops/adjustment.kind.ts']);
  });
});
