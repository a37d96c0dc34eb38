import { expect, test } from 'vitest';
import { type GlossaryTerm, judgeGlossary, judgeTerms } from './judge-terms.ts';

const entry = (term: string, more: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  term,
  meaning: 'One sentence.',
  note: 'Noun.',
  where: 'all',
  ...more,
});

const terms = [
  entry('bet', { avoid: ['stake'], except: ['game.rules.steak'] }),
  entry('turnover', { where: 'ops' }),
  entry('wagering', { avoid: ['turnover'], where: 'player' }),
];

const detailsOf = (id: string, message: string): string[] => {
  const namespace = id.split('.')[0] ?? '';
  return judgeTerms(terms, [{ tag: 'en', namespace, messages: { [id]: message } }]).map(({ detail }) => detail);
};

test.each<[why: string, id: string, message: string, detail: string]>([
  ['a whole word', 'game.page.bet', 'Choose your stake', 'game.page.bet says "stake"; the term is "bet"'],
  ['a capital letter', 'opsBooks.page.bet', 'Stake', 'opsBooks.page.bet says "stake"; the term is "bet"'],
  [
    'a branch of a plural',
    'game.page.bet',
    '{n, plural, one {stake} other {# bets}}',
    'game.page.bet says "stake"; the term is "bet"',
  ],
  [
    "the other audience's term",
    'turnover.page.title',
    'Your turnover',
    'turnover.page.title says "turnover"; the term is "wagering"',
  ],
])('a text that uses an avoided wording as %s is found', (_why, id, message, detail) => {
  expect(detailsOf(id, message)).toEqual([detail]);
});

test.each<[why: string, id: string, message: string]>([
  ['has the wording inside a longer word', 'game.page.error', 'A mistake'],
  ['has the wording as the name of a placeholder', 'game.page.bet', 'Bet {stake}'],
  ['is for the audience that uses the wording', 'opsBooks.page.title', 'Turnover'],
  ['lists what people type', 'search.action.bet.words', 'stake'],
  ['is listed as an exception', 'game.rules.steak', 'A wooden stake'],
])('a text that %s is left alone', (_why, id, message) => {
  expect(detailsOf(id, message)).toEqual([]);
});

const ids = new Set(['game.rules.steak']);

test('a sound glossary passes, also where one audience avoids the term of the other', () => {
  expect(judgeGlossary(terms, ids)).toEqual([]);
});

test.each<[fault: string, terms: GlossaryTerm[], detail: string]>([
  ['terms out of order', [entry('win'), entry('bet')], '"bet" is not in alphabetical order'],
  ['a term twice', [entry('bet'), entry('Bet')], '"Bet" is listed twice'],
  [
    'an avoided wording that is a term',
    [entry('bet', { avoid: ['Win'] }), entry('win', { where: 'ops' })],
    '"bet" avoids "Win", which is a term itself',
  ],
  [
    'a meaning without a full stop',
    [entry('bet', { meaning: 'An amount' })],
    'the meaning of "bet" does not end with a full stop',
  ],
  [
    'an exception without a text',
    [entry('bet', { except: ['game.page.gone'] })],
    '"bet" excepts game.page.gone: no such text',
  ],
])('a glossary with %s is found', (_fault, faulty, detail) => {
  expect(judgeGlossary(faulty, ids).map((finding) => finding.detail)).toEqual([detail]);
});
