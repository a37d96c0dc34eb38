import { expect, test } from 'vitest';
import { linkAddresses } from './link-addresses.ts';

const source = (text: string) =>
  linkAddresses(text)
    .map((markup) => markup.source)
    .join('');

test('links a web address and leaves the full stop after it outside', () => {
  expect(source('Open http://demo.localhost/reset?code=a&b=1.')).toBe(
    'Open <a href="http://demo.localhost/reset?code=a&amp;b=1" target="_blank" rel="noreferrer">' +
      'http://demo.localhost/reset?code=a&amp;b=1</a>.',
  );
});

test('links no other scheme and lets no markup through', () => {
  expect(source('javascript:alert(1) <b>')).toBe('javascript:alert(1) &lt;b&gt;');
});
