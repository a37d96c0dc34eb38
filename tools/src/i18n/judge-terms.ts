import { judgeMessage, messageShapeOf } from '@fairhouse/i18n/compile';
import type { Finding } from './finding.types.ts';
import type { CatalogueSource } from './judge-catalogues.ts';

/** One entry of packages/i18n/glossary.json. */
export type GlossaryTerm = {
  readonly term: string;
  /** One sentence. */
  readonly meaning: string;
  /** For translators: part of speech, and what the term must not be confused with. */
  readonly note: string;
  /** English wordings that texts for this audience must not use. */
  readonly avoid?: readonly string[];
  /** Ids of texts in which an avoided wording is right. */
  readonly except?: readonly string[];
  readonly where: 'player' | 'ops' | 'all';
};

export const glossaryFile = 'packages/i18n/glossary.json';

const sortKey = ({ term }: GlossaryTerm): string => term.toLowerCase();
const sharesAudience = (some: GlossaryTerm, other: GlossaryTerm): boolean =>
  some.where === other.where || some.where === 'all' || other.where === 'all';

/** Finds faults of the glossary itself: order, duplicates, contradictions, unfinished sentences. */
export const judgeGlossary = (terms: readonly GlossaryTerm[], ids: ReadonlySet<string>): Finding[] =>
  terms
    .flatMap((entry, index): string[] => {
      const previous = terms[index - 1];
      const clashes = (entry.avoid ?? []).filter((wording) =>
        terms.some((other) => sortKey(other) === wording.toLowerCase() && sharesAudience(entry, other)),
      );
      return [
        ...(previous && sortKey(previous) === sortKey(entry) ? [`"${entry.term}" is listed twice`] : []),
        ...(previous && sortKey(previous) > sortKey(entry) ? [`"${entry.term}" is not in alphabetical order`] : []),
        ...clashes.map((wording) => `"${entry.term}" avoids "${wording}", which is a term itself`),
        ...(entry.meaning.endsWith('.') ? [] : [`the meaning of "${entry.term}" does not end with a full stop`]),
        ...(entry.except ?? []).filter((id) => !ids.has(id)).map((id) => `"${entry.term}" excepts ${id}: no such text`),
      ];
    })
    .map((detail) => ({ gate: 'glossary', file: glossaryFile, detail }));

/** Whole words only, in any case: "stake" does not match "mistake". */
const patternOf = (wording: string): RegExp => {
  const literal = wording.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu');
};

/** The words of a message without placeholder names, so that `{stake}` is no use of "stake". */
const wordsOf = (id: string, message: string): string => {
  const verdict = judgeMessage({ id, message });
  return verdict.ok ? messageShapeOf(verdict.compiled).texts.join('\n') : '';
};

/** What people may type to find something; it is never shown, and must contain the words we avoid ourselves. */
const isTyped = (id: string): boolean => id.startsWith('search.action.') && id.endsWith('.words');

/** Finds texts that use a wording which the glossary avoids for their audience. */
export const judgeTerms = (terms: readonly GlossaryTerm[], english: readonly CatalogueSource[]): Finding[] => {
  const rules = terms.flatMap(({ term, where, avoid = [], except = [] }) =>
    avoid.map((wording) => ({ term, where, wording, except, pattern: patternOf(wording) })),
  );
  return english.flatMap(({ namespace, messages }) => {
    const audience = namespace.startsWith('ops') ? 'ops' : 'player';
    const own = rules.filter(({ where }) => where === 'all' || where === audience);
    return Object.entries(messages).flatMap(([id, message]) => {
      if (isTyped(id)) return [];
      const words = wordsOf(id, message);
      return own
        .filter(({ pattern, except }) => pattern.test(words) && !except.includes(id))
        .map(({ wording, term }) => ({
          gate: 'term',
          file: `packages/i18n/locales/en/${namespace}.json`,
          detail: `${id} says "${wording}"; the term is "${term}"`,
        }));
    });
  });
};
