import { localeTags, readCatalogue, sourceNamespaces } from '@fairhouse/i18n/compile';
import type { CatalogueSource } from './judge-catalogues.ts';

/** Every catalogue there is; a language that has begun has to have every namespace. */
export const readCatalogues = (): CatalogueSource[] =>
  localeTags().flatMap((tag) =>
    sourceNamespaces().map((namespace) => ({ tag, namespace, messages: readCatalogue(tag, namespace) })),
  );
