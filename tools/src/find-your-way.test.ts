import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './services/index.ts';

/** More results than this do not help; tests and documents are left out, as an editor's search can do. */
const resultsMax = 25;
const search = (words: string): string[] =>
  execFileSync('git', ['grep', '-lF', words, '--', '.', ':!docs', ':!*.test.ts', ':!*.md'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

const rows = readFileSync(join(repositoryRoot, 'docs/find-your-way.md'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim().replace(/^`|`$/g, '')))
  .map(([, question = '', words = '', file = '', line = '']) => ({ question, words, file, line }));

describe('docs/find-your-way.md', () => {
  it('answers at least ten questions', () => {
    expect(rows.length).toBeGreaterThanOrEqual(10);
  });

  it.each(rows)('answers by one search: $question', ({ words, file, line }) => {
    const found = search(words);
    expect(found).toContain(file);
    expect(found.length).toBeLessThanOrEqual(resultsMax);
    expect(readFileSync(join(repositoryRoot, file), 'utf8')).toContain(line);
  });
});
