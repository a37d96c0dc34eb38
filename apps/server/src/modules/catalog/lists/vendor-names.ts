import type { Db } from '#platform/db/db.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand } from '../catalog.types.ts';
import { readVendorNames } from './vendor-names.store.ts';

/** What vendors are called, by code, in the language asked for, whether the brand still shows them or not. */
export const vendorNames = async (
  brand: CatalogBrand,
  { vendorCodes, language }: { vendorCodes: readonly string[]; language: string | undefined },
  deps: { db: Db },
): Promise<ReadonlyMap<string, string>> =>
  vendorCodes.length === 0 ? new Map() : readVendorNames(deps.db.read, viewOf(brand, language), vendorCodes);
