import { readFileSync } from 'node:fs';
import { createFmt, type MessageId, type MessageValues, sourcePack } from '@fairhouse/i18n';
import { messageTemplates, orderReasons } from '@fairhouse/protocol';
import { describe, expect, test } from 'vitest';
import { renderMessage } from './render-message.ts';

const catalogue: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../../../packages/i18n/locales/en/message.json', import.meta.url), 'utf8'),
);

/** The English texts with plain substitution and choices by word; a missing text or value is a fault of the test. */
const t = (id: MessageId, values: MessageValues = {}): string => {
  const text = catalogue[id];
  if (text === undefined) throw new Error(`no text ${id}`);
  const words = text.replace(/\{(\w+), select,((?: \w+ \{[^}]*\})+)\}/g, (_whole, name: string, choices: string) => {
    const chosen = new Map([...choices.matchAll(/(\w+) \{([^}]*)\}/g)].map(([, word, said]) => [word, said]));
    return chosen.get(String(values[name])) ?? chosen.get('other') ?? '';
  });
  return words.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${id} is not given ${name}`);
    return String(value);
  });
};
const use = { t, fmt: createFmt({ pack: sourcePack, timeZone: 'UTC' }) };

/** Without the invisible characters that isolate a value's direction. */
const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/[\u00a0\u202f]/g, ' ');
const body = (template: string, values: Record<string, unknown>) =>
  plain(renderMessage({ template, values }, use).body);

const values = {
  amount: { minor: '1234500', currency: 'USD' },
  reference: 'W-7K2',
  until: '2026-03-05T10:00:00Z',
  day: '2026-03-04',
  contract: 'daily',
  bankName: 'Harbour Bank',
  number: '•••• 4821',
};

describe('a message', () => {
  test.each(messageTemplates)('of the template %s has a title and words without a gap', (template) => {
    const { title, body: words } = renderMessage({ template, values }, use);
    expect(title.length).toBeGreaterThan(0);
    expect(words).not.toMatch(/[{}–]|undefined|null/);
  });

  test.each(messageTemplates)('of the template %s is readable when nothing stands in it', (template) => {
    expect(body(template, {})).not.toMatch(/[{}]|undefined|null|NaN|Invalid/);
  });

  test('tells amounts and moments as the reader writes them', () => {
    expect(body('depositCredited', values)).toBe('$123.45 added to your balance. Deposit W-7K2.');
    expect(body('receiptLastReminder', values)).toContain('Mar 5, 2026');
  });

  test('tells what was paid out, which may be less than was asked for', () => {
    expect(body('withdrawalPaid', { ...values, paid: { minor: '1000000', currency: 'USD' } })).toContain('$100.00');
    expect(body('withdrawalPaid', values)).toContain('$123.45');
  });

  test.each([
    ['a number', { minor: 100, currency: 'USD' }],
    ['words', { minor: 'many', currency: 'USD' }],
    ['nothing', null],
    ['a currency alone', { currency: 'USD' }],
  ])('whose amount is %s shows none', (_what, amount) => {
    expect(body('depositCredited', { ...values, amount })).toBe('– added to your balance. Deposit W-7K2.');
  });

  test('of an operator bears the operator’s title', () => {
    const words = { title: 'A quiet evening' };
    expect(plain(renderMessage({ template: 'broadcast', values: {}, words }, use).title)).toBe('A quiet evening');
  });

  test('that is newer than this page asks for a reload, also by the name of what every object has', () => {
    for (const template of ['somethingNew', 'constructor'])
      expect(renderMessage({ template, values }, use)).toMatchObject({ title: 'News for you', reason: null });
  });

  test.each(orderReasons)('tells the reason %s in words or not at all', (reason) => {
    const rendered = renderMessage({ template: 'withdrawalRejected', values: { ...values, reason } }, use).reason;
    expect(rendered === null || rendered.endsWith('.')).toBe(true);
  });

  test.each(['PLAY_UNUSUAL', 'SHARED_PAYEE', 'MANY_TODAY'])('the member is not told the suspicion %s', (reason) => {
    expect(renderMessage({ template: 'withdrawalRejected', values: { reason } }, use).reason).toBeNull();
  });
});
