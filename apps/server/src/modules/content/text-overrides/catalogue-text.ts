import { type Namespace, packs } from '@fairhouse/i18n';
import { localeTags, readCatalogue, sourceMessages, sourceNamespaces } from '@fairhouse/i18n/compile';
import { isPlayerText } from './text-override.rules.ts';

/** The English text of everything a player can read, by id. */
export const playerTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(sourceMessages).filter(([id]) => isPlayerText(id)),
);

/** A bundled server has no catalogue files; then only English is known. */
const orNone = <Value>(read: () => Value[]): Value[] => {
  try {
    return read();
  } catch {
    return [];
  }
};

const namespaces = (): Namespace[] => orNone(sourceNamespaces).filter((name) => isPlayerText(`${name}.`));

/** The platform's own translations into a language; empty where there are none. */
export const translatedTexts = (bcp47: string): ReadonlyMap<string, string> => {
  if (bcp47 === 'en') return playerTexts;
  if (!orNone(localeTags).includes(bcp47)) return new Map();
  const texts = namespaces().flatMap((namespace) => Object.entries(readCatalogue(bcp47, namespace)));
  return new Map(texts.filter(([id]) => playerTexts.has(id)));
};

/** Translation coverage of each pack; the catalogues do not change while a process runs. */
export const coverage = (() => {
  let known: ReadonlyMap<string, number> | undefined;
  return (): ReadonlyMap<string, number> => {
    known ??= new Map(packs.map(({ id, bcp47 }) => [id, translatedTexts(bcp47).size]));
    return known;
  };
})();
