import { expect, test } from 'vitest';
import { schemaOf } from './locked-migration.ts';

test.each([
  [{ table: false, column: false, row: false }, 'old'],
  [{ table: true, column: true, row: true }, 'new'],
  [{ table: true, column: false, row: false }, 'between'],
  [{ table: true, column: true, row: false }, 'between'],
  [{ table: false, column: false, row: true }, 'between'],
])('a schema with %j is %s', (parts, schema) => {
  expect(schemaOf(parts)).toBe(schema);
});
