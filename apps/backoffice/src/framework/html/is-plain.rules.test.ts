import { expect, test } from 'vitest';
import { isPlain } from './is-plain.rules.ts';

test.each([
  ['', true],
  ['words', true],
  ['<p>Words <strong>loud</strong></p><ul><li>one</li></ul>', true],
  ['<P>Words<BR/></P>', true],
  ['<p>1 < 2</p>', true],
  ['<p>Words</p><table><tr><td>1</td></tr></table>', false],
  ['<img src="/img/x.png">', false],
  ['<blockquote>Words</blockquote>', false],
])('%s goes through the editor: %s', (html, isWhole) => {
  expect(isPlain(html)).toBe(isWhole);
});
