import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { compileMessages } from './compile-messages.ts';

const base = { 'core.a': 'Back at {moment}', 'core.b': '{n, plural, one {# game} other {# games}}' };

test("a brand's own words are compiled, so that a browser without a parser can fill them", () => {
  const verdict = compileMessages(
    { 'core.a': 'See you at {moment}', 'core.b': '{n, plural, one {one} other {many: #}}' },
    { base },
  );
  if (!verdict.ok) throw new Error('refused');
  const i18n = setupI18n({ locale: 'en', messages: { en: { ...verdict.messages } } });
  i18n.setMessagesCompiler(() => {
    throw new Error('The compiled form was not used.');
  });
  expect(i18n._('core.a', { moment: 'noon' })).toBe('See you at noon');
  expect(i18n._('core.b', { n: 3 })).toBe('many: 3');
});

test.each([
  ['placeholders', { 'core.a': 'Back at {time}' }],
  ['parse', { 'core.a': 'Back at {moment' }],
  ['other', { 'core.b': '{n, plural, one {# game}}' }],
  ['tags', { 'core.a': '<script>{moment}</script>' }],
  ['html', { 'core.a': '<img src="x"> {moment}' }],
  ['unknown-id', { 'core.zz': 'Hello' }],
  ['unknown-id', { toString: 'Hello' }],
])('refuses by the gate "%s"', (gate, messages: Record<string, string>) => {
  const verdict = compileMessages(messages, { base });
  expect(verdict.ok ? [] : verdict.faults.map((fault) => fault.gate)).toContain(gate);
});

test('one fault refuses the whole record', () => {
  const verdict = compileMessages({ 'core.a': 'Soon: {moment}', 'core.b': 'none' }, { base });
  expect(verdict.ok).toBe(false);
});

test('without a base the English catalogues decide', () => {
  expect(compileMessages({ 'core.service.title': 'Talk to us' }).ok).toBe(true);
  expect(compileMessages({ 'core.service.title': 'Talk to {name}' }).ok).toBe(false);
});
