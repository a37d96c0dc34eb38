import { localeTags, readCatalogue, sourceNamespaces } from '@fairhouse/i18n/compile';
import type { CatalogueSource } from './judge-catalogues.ts';

/** Every existing catalogue; a language with any catalogue must have every namespace. */
export const readCatalogues = (): CatalogueSource[] =>
  localeTags().flatMap((tag) =>
    sourceNamespaces().map((namespace) => ({ tag, namespace, messages: readCatalogue(tag, namespace) })),
  );
