import type { AppKind } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import { isAppAddress } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import { knownPaths } from '../known-paths.ts';
import { readAppResources } from './app-resource.store.ts';

type AppResourceView = {
  resourceType: AppKind;
  url: string;
  version: string;
  minOs: string | null;
  sizeBytes: number | null;
  releasedAt: string;
};

/** A brand's apps; one whose URL is not on the brand's hosts is not offered. */
export const listAppResources = async (brand: ContentBrand, deps: { db: Db }): Promise<{ list: AppResourceView[] }> => {
  const apps = await readAppResources(deps.db.read, brand.brandId);
  return {
    list: apps
      .filter((app) => isAppAddress(app, brand, knownPaths))
      .map(({ kind, url, version, minOs, sizeBytes, releasedAt }) => ({
        resourceType: kind,
        url,
        version,
        minOs,
        sizeBytes: sizeBytes === null ? null : Number(sizeBytes),
        releasedAt: releasedAt.toISOString(),
      })),
  };
};
