import { expect, test } from 'vitest';
import { textsOf } from './text-override-file.rules.ts';

test.each([
  ['{"core.a":"A","core.b":"B"}', { 'core.a': 'A', 'core.b': 'B' }],
  ['{}', {}],
  ['[]', null],
  ['"text"', null],
  ['{"core":{"a":"A"}}', null],
  ['{"core.a":1}', null],
  ['{broken', null],
  ['', null],
])('%s', (text, texts) => {
  expect(textsOf(text)).toEqual(texts);
});
