import { type Namespace, packs } from '@fairhouse/i18n';
import { localeTags, readCatalogue, sourceMessages, sourceNamespaces } from '@fairhouse/i18n/compile';
import { isPlayerText } from './text-override.rules.ts';

/** The English text of everything a player can read, by id. */
export const playerTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(sourceMessages).filter(([id]) => isPlayerText(id)),
);

/** A bundled server has no catalogues beside it: then nothing but English is known of. */
const orNone = <Value>(read: () => Value[]): Value[] => {
  try {
    return read();
  } catch {
    return [];
  }
};

const namespaces = (): Namespace[] => orNone(sourceNamespaces).filter((name) => isPlayerText(`${name}.`));

/** What the house itself has translated into a language; empty where nobody has begun. */
export const translatedTexts = (bcp47: string): ReadonlyMap<string, string> => {
  if (bcp47 === 'en') return playerTexts;
  if (!orNone(localeTags).includes(bcp47)) return new Map();
  const texts = namespaces().flatMap((namespace) => Object.entries(readCatalogue(bcp47, namespace)));
  return new Map(texts.filter(([id]) => playerTexts.has(id)));
};

/** How much of each pack is translated; the catalogues do not change while a process runs. */
export const coverage = (() => {
  let known: ReadonlyMap<string, number> | undefined;
  return (): ReadonlyMap<string, number> => {
    known ??= new Map(packs.map(({ id, bcp47 }) => [id, translatedTexts(bcp47).size]));
    return known;
  };
})();
