import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '#modules/discover.ts';

/** A mention of `schema.table` in SQL or in a query builder, where the schema is a module's. */
const mention = (schemas: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w./#-])(${schemas.join('|')})\\.([a-z][a-z0-9_]*)(?![A-Za-z0-9_])(?![\\w-]*\\.ts)`, 'g');

/** Only text that can be SQL counts: string and template literals. Property paths such as `brand.name` are code. */
const literals = (source: string): string[] =>
  source.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];

/**
 * Tables of another schema named in a module's source. Each module has one schema and reads no other's;
 * it uses the other module's public API.
 */
export const findForeignTables = (module: string, source: string, tables: ReadonlySet<string>): string[] => {
  const schemas = [...modules.map(({ name }) => name), 'platform', 'graphile_worker'].filter(
    (schema) => schema !== module,
  );
  const found = literals(source).flatMap((literal) =>
    [...literal.matchAll(mention(schemas))].map((match) => `${match[1]}.${match[2]}`),
  );
  return [...new Set(found)].filter((name) => tables.has(name));
};

export const sourcesOf = (folder: string): { file: string; source: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Tests and fixtures may read any schema; production code does not import them.
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => ({ file: join(folder, name), source: readFileSync(join(folder, name), 'utf8') }));
