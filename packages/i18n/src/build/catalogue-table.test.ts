import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalogueUrl } from '../catalogue/catalogue-url.ts';
import { packs } from '../packs.ts';
import { compileCatalogues } from './catalogue-table.ts';

const { files, table } = compileCatalogues({
  namespaces: ['core', 'home'],
  packs,
  urlOf: (name) => `/assets/i18n/${name}`,
});

test('packs with the same content share a file', () => {
  expect(catalogueUrl(table, 'TY', 'core')).toBe(catalogueUrl(table, 'EN', 'core'));
  expect(catalogueUrl(table, 'KM', 'core')).not.toBe(catalogueUrl(table, 'EN', 'core'));
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

test('a name carries the hash of its content', () => {
  for (const { name } of files) expect(name).toMatch(/^(core|home)\.[A-Za-z-]+\.[\w-]{10}\.json$/);
});

test('what the build did not make is refused by name', () => {
  expect(() => catalogueUrl(table, 'QQ', 'core')).toThrow(/QQ/);
  expect(() => catalogueUrl(table, 'EN', 'help')).toThrow(/help/);
});

test('the texts for a failed start are few and whole', () => {
  expect(table.emergency['core.action.retry']).toEqual(['Try again']);
  expect(gzipSync(JSON.stringify(table.emergency)).byteLength).toBeLessThan(700);
});
