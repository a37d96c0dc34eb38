import { nameWords } from './words/index.ts';
import type { NameWords } from './words/name-words.ts';
import { kinds, realms, things } from './words/vocabulary.ts';

/** The parts of a name whose words are in the vocabulary. */
type Parts = { realm: string; thing: string | null; kind: string | null; number: string };

const sets = { realms: new Set(realms), things: new Set(things), kinds: new Set(kinds) };
const numeral = / (?:II|III|IV|V|VI|VII|VIII|IX)$/;

/** "Amber Dragon", "Sapphire Roulette", "Amber Dragon Jackpot", and each with a number; null for any other name. */
const partsOf = (name: string): Parts | null => {
  const number = numeral.exec(name)?.[0] ?? '';
  const [realm = '', first = '', second, ...more] = name.slice(0, name.length - number.length).split(' ');
  if (more.length > 0 || !sets.realms.has(realm)) return null;
  if (second === undefined) {
    if (sets.kinds.has(first)) return { realm, thing: null, kind: first, number };
    return sets.things.has(first) ? { realm, thing: first, kind: null, number } : null;
  }
  return sets.things.has(first) && sets.kinds.has(second) ? { realm, thing: first, kind: second, number } : null;
};

/** Languages without spaces use the full-width colon. */
const wide = new Set(['CN', 'JA']);

const compose = (pack: string, words: NameWords, { realm, thing, kind, number }: Parts): string => {
  if (thing === null) return words.composeKind(kind ?? '', realm) + number;
  const about = words.compose(thing, realm);
  // In a title with a second part, neither part is inflected.
  const title = kind === null ? about : `${about}${wide.has(pack) ? '：' : ': '}${words.kinds[kind] ?? kind}`;
  return title + number;
};

/** The name in every language with a vocabulary. */
export const composeNames = (name: string): Record<string, string> => {
  const parts = partsOf(name);
  if (parts === null) return {};
  return Object.fromEntries(Object.entries(nameWords).map(([pack, words]) => [pack, compose(pack, words, parts)]));
};
