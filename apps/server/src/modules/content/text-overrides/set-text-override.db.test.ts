import { sourceMessages } from '@fairhouse/i18n/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { listTextOverrides } from './list-text-overrides.ts';
import { setTextOverride, type TextOverride } from './set-text-override.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const brandNamed = (brandId: string) => ({ brandId, languages: { default: 'EN', supported: ['EN', 'TY', 'VI'] } });
const set = (brandId: string, input: Partial<TextOverride>) =>
  database.db.transaction((tx) =>
    setTextOverride(tx, brandNamed(brandId), { language: 'EN', messageId: plainId, message: 'Ours', ...input }),
  );
const list = (brandId: string, asked?: string) => listTextOverrides(brandNamed(brandId), asked, { db: database.db });

const idOf = (fits: (message: string) => boolean): string => {
  const found = Object.entries(sourceMessages).find(([, message]) => fits(message));
  if (found === undefined) throw new Error('the catalogue has no such message');
  return found[0];
};
const plainId = idOf((message) => !/[{<]/.test(message));
/** A message with exactly one plain placeholder. */
const filledId = idOf((message) => /^[^{}<]*\{[a-zA-Z]+\}[^{}<]*$/.test(message));
const placeholder = /\{([a-zA-Z]+)\}/.exec(sourceMessages[filledId as keyof typeof sourceMessages])?.[1] ?? '';

describe('a brand’s own wording', () => {
  it('is sent compiled, in its pack and for its brand alone, and may be changed and removed', async () => {
    await set('aurora', { message: 'Ours' });
    await set('aurora', { messageId: filledId, message: `Ours: {${placeholder}}!` });
    await set('aurora', { language: 'TY', message: 'Ours in TY' });
    expect(await list('aurora')).toEqual({
      language: 'EN',
      messages: { [plainId]: ['Ours'], [filledId]: ['Ours: ', [placeholder], '!'] },
    });
    expect(await list('aurora', 'TY')).toEqual({ language: 'TY', messages: { [plainId]: ['Ours in TY'] } });
    expect((await list('aurora', 'VI')).messages).toEqual({});
    expect((await list('aurora', 'XX')).language).toBe('EN');
    expect((await list('harbour')).messages).toEqual({});

    await set('aurora', { message: 'Ours, better' });
    expect((await list('aurora')).messages[plainId]).toEqual(['Ours, better']);
    await set('aurora', { message: null });
    await set('aurora', { message: null });
    expect(Object.keys((await list('aurora')).messages)).toEqual([filledId]);
  });

  it.each([
    ['an unknown id', { messageId: 'core.nobody.knows' }, 'message-unknown'],
    ['an inherited name for an id', { messageId: 'constructor' }, 'message-unknown'],
    ['another placeholder', { messageId: filledId, message: 'Hello {stranger}' }, 'message-invalid'],
    ['a missing placeholder', { messageId: filledId, message: 'Hello' }, 'message-invalid'],
    ['one placeholder too many', { message: 'Hello {name}' }, 'message-invalid'],
    ['HTML', { message: '<img src=x onerror=alert(1)>' }, 'message-invalid'],
    ['a tag the text has not', { message: 'Hello <b>you</b>' }, 'message-invalid'],
    ['a broken message', { message: 'Hello {n, plural, one {x}' }, 'message-invalid'],
    ['nothing', { message: '' }, 'message-invalid'],
    ['an endless text', { message: 'x'.repeat(2_001) }, 'message-invalid'],
    ['a pack the brand has not', { language: 'FR' }, 'language-not-offered'],
  ])('is refused with %s, and nothing is written', async (_what, input, reason) => {
    await expect(set('refused', input)).rejects.toMatchObject({ reason });
    expect((await list('refused')).messages).toEqual({});
  });
});
