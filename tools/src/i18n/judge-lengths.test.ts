import { expect, test } from 'vitest';
import { judgeLengths } from './judge-lengths.ts';

const catalogues = [
  { tag: 'en', namespace: 'core', messages: { 'core.action.close': 'Close' } },
  { tag: 'de', namespace: 'core', messages: { 'core.action.close': 'Schließen' } },
];
const close = (max: number) => ({ 'core.action.close': { description: 'Button.', max } });

test('a text longer than its place is found in its language', () => {
  expect(judgeLengths('core', close(9), catalogues)).toEqual([]);
  expect(judgeLengths('core', close(8), catalogues).map(({ file }) => file)).toEqual([
    'packages/i18n/locales/de/core.json',
  ]);
});

test('a note about a text that does not exist is found', () => {
  expect(judgeLengths('core', { 'core.action.gone': { description: 'Button.' } }, catalogues)).toMatchObject([
    { gate: 'note-without-text' },
  ]);
});
