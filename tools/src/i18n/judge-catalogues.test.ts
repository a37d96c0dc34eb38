import { expect, test } from 'vitest';
import { judgeCatalogues } from './judge-catalogues.ts';

const english = {
  tag: 'en',
  namespace: 'core',
  messages: { 'core.games.count': '{n, plural, one {# game} other {# games}}', 'core.page.back': 'Back, {name}' },
};
const polish = {
  'core.games.count': '{n, plural, one {# gra} few {# gry} many {# gier} other {# gry}}',
  'core.page.back': 'Wróć, {name}',
};

const gatesOf = (messages: Record<string, string>, tag = 'pl'): string[] =>
  judgeCatalogues([english, { tag, namespace: 'core', messages }]).map(({ gate }) => gate);

test('a whole translation passes', () => {
  expect(gatesOf(polish)).toEqual([]);
});

test.each<[gate: string, change: Record<string, string>]>([
  ['parse', { 'core.page.back': 'Wróć, {name' }],
  ['other', { 'core.games.count': '{n, plural, one {# gra}}' }],
  ['plurals', { 'core.games.count': '{n, plural, one {# gra} other {# gry}}' }],
  ['placeholders', { 'core.page.back': 'Wróć, {imie}' }],
  ['tags', { 'core.page.back': 'Wróć, <b>{name}</b>' }],
  ['html', { 'core.page.back': 'Wróć,&nbsp;{name}' }],
  ['spaces', { 'core.page.back': 'Wróć,  {name}' }],
  ['empty', { 'core.page.back': '' }],
  ['unknown-id', { 'core.page.gone': 'Nie ma' }],
  ['id', { 'home.page.back': 'Nie tu' }],
  ['id', { 'core.Back again': 'Nie' }],
])('the gate "%s" bites', (gate, change) => {
  expect(gatesOf({ ...polish, ...change })).toContain(gate);
});

test('an id that is not translated is missed', () => {
  expect(gatesOf({ 'core.page.back': polish['core.page.back'] })).toEqual(['untranslated']);
});

test('ids stand in their order, so that two changes meet in one place', () => {
  const { 'core.games.count': games, 'core.page.back': back } = polish;
  expect(gatesOf({ 'core.page.back': back, 'core.games.count': games })).toEqual(['order']);
});

test('English is judged by itself', () => {
  const faulty = { ...english, messages: { 'core.games.count': '{n, plural, other {#}}' } };
  expect(judgeCatalogues([faulty]).map(({ gate }) => gate)).toEqual(['plurals']);
});
