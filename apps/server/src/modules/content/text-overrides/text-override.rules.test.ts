import { compileMessages } from '@fairhouse/i18n/compile';
import { describe, expect, it, test } from 'vitest';
import { isPlayerText, pageAfter, portionsOf, samplesOf } from './text-override.rules.ts';

const compiled = (message: string) => {
  const verdict = compileMessages({ 'core.a': message }, { base: { 'core.a': message } });
  if (!verdict.ok) throw new Error('broken sample');
  return verdict.messages['core.a'] ?? [];
};

test.each([
  ['core.action.retry', true],
  ['operators.list', true],
  ['ops.shell.title', false],
  ['opsBrand.theme.title', false],
])('%s is a text of players: %s', (id, isTheirs) => {
  expect(isPlayerText(id)).toBe(isTheirs);
});

describe('how a text reads', () => {
  it.each([
    ['Hello', [{ form: '', text: 'Hello' }]],
    ['Hello {name}', [{ form: '', text: 'Hello ‹name›' }]],
    [
      '{n, plural, one {one game} other {{n} games}} here',
      [
        { form: 'one', text: 'one game here' },
        { form: 'other', text: '‹n› games here' },
      ],
    ],
  ])('%s', (message, samples) => {
    expect(samplesOf(compiled(message))).toEqual(samples);
  });
});

describe('a page of the dictionary', () => {
  const rows = ['c', 'a', 'b'].map((messageId) => ({ messageId }));
  const page = (more: object = {}) => {
    const listed = pageAfter(rows, { cursor: undefined, limit: 2, sort: undefined, ...more });
    return [listed.rows.map(({ messageId }) => messageId).join(''), listed.nextCursor];
  };

  it('begins after the cursor and names the next one while there is more', () => {
    expect(page()).toEqual(['ab', 'b']);
    expect(page({ cursor: 'b' })).toEqual(['c', null]);
    expect(page({ limit: 3 })).toEqual(['abc', null]);
    expect(page({ sort: '-messageId' })).toEqual(['cb', 'b']);
    expect(page({ sort: '-messageId', cursor: 'b' })).toEqual(['a', null]);
  });
});

test('changes are audited in chunks that fit an entry, none lost', () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ id: index, before: null, after: 'x'.repeat(1_900) }));
  const portions = portionsOf(rows);
  expect(portions.flat()).toEqual(rows);
  for (const portion of portions) {
    expect(portion.length).toBeGreaterThan(0);
    expect(portion.reduce((sum, { after }) => sum + after.length, 0)).toBeLessThan(8_200);
  }
});
