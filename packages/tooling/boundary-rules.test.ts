import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boundaryRules } from './boundary-rules.ts';

const root = join(import.meta.dirname, '../..');
const modules = 'apps/server/src/modules';
const files = readdirSync(join(root, modules), { recursive: true, encoding: 'utf8' }).map(
  (file) => `${modules}/${file.replaceAll('\\', '/')}`,
);
const endingWith = (...endings: string[]): string[] =>
  files.filter((file) => endings.some((ending) => file.endsWith(ending)));

/** The files that a rule speaks of, by the name of the rule. */
const subjects = {
  'store-is-sql-only': endingWith('.store.ts', '.sql.ts'),
  'store-reads-its-own-module': endingWith('.store.ts'),
  'store-needs-the-database-alone': endingWith('.store.ts', '.sql.ts'),
  'rules-are-pure': endingWith('.rules.ts', '.states.ts', '.codec.ts'),
  'rules-know-no-effects': endingWith('.rules.ts', '.states.ts', '.codec.ts'),
  'routes-do-not-query': endingWith('.routes.ts'),
};

describe('the boundary rules of the layers in a module', () => {
  it.each(Object.entries(subjects))('%s is asked of every file it names, however deep', (name, expected) => {
    const { from } = boundaryRules.find((rule) => rule.name === name) ?? {};
    expect(from?.pathNot).toBeUndefined();
    const pattern = new RegExp(String(from?.path));
    expect(files.filter((file) => pattern.test(file))).toEqual(expected);
    const isNested = (file: string): boolean => file.split('/').length > modules.split('/').length + 2;
    expect(expected.filter(isNested).length).toBeGreaterThan(20);
  });
});
