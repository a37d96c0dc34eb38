import { createHash } from 'node:crypto';
import type { Catalogue, CatalogueTable } from '../catalogue/catalogue.types.ts';
import type { Namespace } from '../messages.types.ts';
import { type Pack, sourcePack } from '../packs.ts';
import { compileCatalogue } from './compile-catalogue.ts';

/** A compiled catalogue as it is served. */
export type CatalogueFile = { readonly name: string; readonly content: string };

export type CompiledCatalogues = { readonly files: readonly CatalogueFile[]; readonly table: CatalogueTable };

/** The texts a page needs when its catalogues cannot be loaded. */
const emergencyIds = [
  'core.action.retry',
  'core.error.SYSTEM_NETWORK_ABNORMAL',
  'core.error.SYSTEM_PAGE_TIMEOUT',
  'core.error.SYSTEM_UNKNOWN_ERROR',
  'core.gate.error.offline',
  'core.gate.error.title',
  'core.gate.error.trace',
  'core.page.loading',
  'core.page.stillLoading',
] as const;

const emergencyMessages = (): Catalogue['messages'] => {
  const { messages } = compileCatalogue(sourcePack, 'core');
  return Object.fromEntries(emergencyIds.flatMap((id) => (messages[id] === undefined ? [] : [[id, messages[id]]])));
};

/** Compiles every namespace of every pack; equal contents become one file, named by its hash. */
export const compileCatalogues = (settings: {
  readonly namespaces: readonly Namespace[];
  readonly packs: readonly Pack[];
  readonly urlOf: (fileName: string) => string;
}): CompiledCatalogues => {
  const files = new Map<string, CatalogueFile>();
  const positionOf = (pack: Pack, namespace: Namespace): number => {
    const content = JSON.stringify(compileCatalogue(pack, namespace));
    if (!files.has(content)) {
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
      // The first pack with this content names the file; the hash makes the name unique.
      files.set(content, { name: `${namespace}.${pack.isPseudo ? pack.id : pack.bcp47}.${hash}.json`, content });
    }
    return [...files.keys()].indexOf(content);
  };
  const table = Object.fromEntries(
    settings.packs.map((pack) => [pack.id, settings.namespaces.map((namespace) => positionOf(pack, namespace))]),
  );
  return {
    files: [...files.values()],
    table: {
      namespaces: settings.namespaces,
      files: [...files.values()].map(({ name }) => settings.urlOf(name)),
      packs: table,
      emergency: emergencyMessages(),
    },
  };
};
