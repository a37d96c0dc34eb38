import { expect, test } from 'vitest';
import { judgeIds } from './judge-ids.ts';

const catalogue = (...ids: string[]) => [
  { namespace: 'core', messages: Object.fromEntries(ids.map((id) => [id, 'Text'])) },
];
const judge = (text: string, ids: string[], prefixes: string[] = []) =>
  judgeIds(
    [{ path: 'apps/web/src/a.tsx', text }],
    catalogue(...ids),
    prefixes.map((prefix) => ({ prefix, reason: 'a test' })),
  ).map(({ gate, detail }) => `${gate} ${detail.split(' ')[0]}`);

test('an id that code asks for and English lacks is found', () => {
  expect(judge("t('core.page.gone')", [])).toEqual(['id-without-text core.page.gone']);
  expect(judge('<T id="core.page.gone" />', [])).toEqual(['id-without-text core.page.gone']);
  expect(judge("<T id={'core.page.gone'} />", [])).toEqual(['id-without-text core.page.gone']);
});

test('other strings that look like ids are left alone', () => {
  expect(judge("import('core.js'); const key = 'core.cache.key'; <div id=\"core.x.y\" />", [])).toEqual([]);
});

test('a text that no code names is found', () => {
  expect(judge('', ['core.page.old'])).toEqual(['text-without-use core.page.old']);
});

test('a name in a table counts as use', () => {
  expect(judge("const ids = { back: 'core.page.back' };", ['core.page.back'])).toEqual([]);
});

test('a template given to t stands for the ids of its form and for no others', () => {
  const ids = ['core.app.ios.title', 'core.app.ios.note', 'core.app.title'];
  expect(judge(`t(\`core.app.\${kind}.title\`)`, ids)).toEqual([
    'text-without-use core.app.ios.note',
    'text-without-use core.app.title',
  ]);
});

test('a listed prefix covers what is computed elsewhere, and has to cover something', () => {
  expect(judge('', ['core.error.X'], ['core.error.'])).toEqual([]);
  expect(judge('', [], ['core.error.'])).toHaveLength(1);
});
