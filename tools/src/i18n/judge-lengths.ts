import type { MessageMeta } from '@fairhouse/i18n/compile';
import type { Finding } from './finding.types.ts';
import type { CatalogueSource } from './judge-catalogues.ts';

/** Texts that are longer than their space, in any language, and notes about texts that do not exist. */
export const judgeLengths = (
  namespace: string,
  meta: Readonly<Record<string, MessageMeta>>,
  catalogues: readonly CatalogueSource[],
): Finding[] => {
  const own = catalogues.filter((catalogue) => catalogue.namespace === namespace);
  return Object.entries(meta).flatMap(([id, { max }]) => {
    const known = own.filter(({ messages }) => messages[id] !== undefined);
    if (known.length === 0) {
      const file = `packages/i18n/meta/${namespace}.json`;
      return [{ gate: 'note-without-text', file, detail: `${id} has no text` }];
    }
    return known
      .filter(({ messages }) => max !== undefined && [...(messages[id] ?? '')].length > max)
      .map(({ tag, messages }) => ({
        gate: 'length',
        file: `packages/i18n/locales/${tag}/${namespace}.json`,
        detail: `${id} has ${[...(messages[id] ?? '')].length} characters, its place ${max}`,
      }));
  });
};
