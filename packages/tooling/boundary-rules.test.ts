import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boundaryRules } from './boundary-rules.ts';

const root = join(import.meta.dirname, '../..');
const modules = 'apps/server/src/modules';
const files = readdirSync(join(root, modules), { recursive: true, encoding: 'utf8' }).map(
  (file) => `${modules}/${file.replaceAll('\\', '/')}`,
);
const endingWith = (...endings: string[]): string[] =>
  files.filter((file) => endings.some((ending) => file.endsWith(ending)));

const sql = ['.store.ts', '.query.ts', '.command.ts', '.sql.ts'];

/** The files that a rule applies to, by the name of the rule. */
const subjects = {
  'store-is-sql-only': endingWith(...sql),
  'store-reads-its-own-module': endingWith('.store.ts', '.query.ts', '.command.ts'),
  'store-needs-the-database-alone': endingWith(...sql),
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

describe('the shape of a module', () => {
  const names = readdirSync(join(root, modules), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const filesOf = (folder: string): string[] =>
    files.filter((file) => file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes('/'));
  const foldersOf = (name: string): string[] => [
    ...new Set(files.filter((file) => file.startsWith(`${modules}/${name}/`)).map((file) => dirname(file))),
  ];

  it.each(names)('%s has a manifest, a public API and a README', (name) => {
    expect(filesOf(`${modules}/${name}`)).toEqual(
      expect.arrayContaining(['module.ts', 'index.ts', 'README.md'].map((file) => `${modules}/${name}/${file}`)),
    );
  });

  it.each(names)('%s is split by feature, not by technical layer, and no folder holds more than 60 files', (name) => {
    expect(foldersOf(name).filter((folder) => /\/(service|services|ops|utils|common)$/.test(folder))).toEqual([]);
    expect(foldersOf(name).filter((folder) => filesOf(folder).length > 60)).toEqual([]);
  });
});
