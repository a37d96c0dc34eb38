import type { Namespace } from '../messages.types.ts';
import type { CatalogueTable } from './catalogue.types.ts';

/** Throws for what the build did not make: a pack or a namespace outside the plugin's list is a slip of ours. */
export const catalogueUrl = (table: CatalogueTable, packId: string, namespace: Namespace): string => {
  const place = table.packs[packId]?.[table.namespaces.indexOf(namespace)];
  const url = place === undefined ? undefined : table.files[place];
  if (url === undefined) throw new Error(`There is no catalogue ${namespace} of the pack ${packId}.`);
  return url;
};
