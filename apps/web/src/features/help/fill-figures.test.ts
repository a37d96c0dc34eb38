import { expect, test } from 'vitest';
import { escapeHtml, fillFigures } from './fill-figures.ts';

test.each([
  ['<p>after {{wait}}.</p>', '<p>after 24 hours.</p>'],
  ['{{wait}} {{wait}}', '24 hours 24 hours'],
  ['{{unknown}} {wait} {{ wait }}', '{{unknown}} {wait} {{ wait }}'],
  ['{{constructor}}', '{{constructor}}'],
])('%s is filled as %s', (html, filled) => {
  expect(fillFigures(html, { wait: '24 hours' })).toBe(filled);
});

test('a figure cannot add markup', () => {
  expect(escapeHtml('<b>"Bank" & \'Co\'</b>')).toBe('&#60;b&#62;&#34;Bank&#34; &#38; &#39;Co&#39;&#60;/b&#62;');
});
