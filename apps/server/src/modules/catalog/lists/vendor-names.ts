import type { Db } from '#platform/db/db.ts';
import { viewOf } from '../catalog.rules.ts';
import type { CatalogBrand } from '../catalog.types.ts';
import { readVendorNames } from './vendor-names.store.ts';

/** Vendor names by code in the requested language, whether or not the brand still shows them. */
export const vendorNames = async (
  brand: CatalogBrand,
  { vendorCodes, language }: { vendorCodes: readonly string[]; language: string | undefined },
  deps: { db: Db },
): Promise<ReadonlyMap<string, string>> =>
  vendorCodes.length === 0 ? new Map() : readVendorNames(deps.db.read, viewOf(brand, language), vendorCodes);
