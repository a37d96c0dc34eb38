import type { AppKind } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import { ContentRefused } from '../content.refused.ts';
import { isAppAddress } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import { knownPaths } from '../known-paths.ts';
import { insertAppResource } from './app-resource.store.ts';

export type AppDescription = {
  kind: AppKind;
  url: string;
  version: string;
  minOs: string | null;
  sizeBytes: bigint | null;
  releasedAt: Date;
};

/** Writes a brand's first apps. An existing kind is left unchanged. */
export const installApps = async (tx: Tx, brand: ContentBrand, apps: readonly AppDescription[]): Promise<void> => {
  for (const app of apps) {
    if (!isAppAddress(app, brand, knownPaths)) throw new ContentRefused('app-address-not-allowed', app.url);
    await insertAppResource(tx, brand.brandId, app);
  }
};
