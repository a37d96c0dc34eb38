import type { Namespace } from '../messages.types.ts';
import type { CatalogueTable } from './catalogue.types.ts';

/**
 * Throws if the build did not create it: a pack or a namespace missing from the plugin's list is a programming error.
 */
export const catalogueUrl = (table: CatalogueTable, packId: string, namespace: Namespace): string => {
  const place = table.packs[packId]?.[table.namespaces.indexOf(namespace)];
  const url = place === undefined ? undefined : table.files[place];
  if (url === undefined) throw new Error(`There is no catalogue ${namespace} of the pack ${packId}.`);
  return url;
};
