import type { Egress } from '#platform/egress/egress.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { readFeedAddress } from './feed.store.ts';
import type { FeedAddress, PullProgress, PullReport } from './feed.types.ts';
import { feedSigningOf } from './feed-signing-of.ts';
import { httpFeedSource } from './http-feed-source.ts';
import { type ImportDeps, importFeed } from './import-feed.ts';

export type PullDeps = ImportDeps & { keys: KeyRing; egress: Egress };

/** Pulls a studio's whole list now, from the given address or its stored one; null if neither is set. */
export const pullFeed = async (
  vendorCode: string,
  { keys, egress, ...deps }: PullDeps,
  input: { at?: FeedAddress | undefined; onProgress?: ((progress: PullProgress) => void) | undefined } = {},
): Promise<PullReport | null> => {
  const address = input.at ?? (await readFeedAddress(deps.db.read, vendorCode));
  if (address === null) return null;
  const source = httpFeedSource(address, { signing: feedSigningOf(keys), clock: deps.clock, egress });
  return importFeed(source, { vendorCode, onProgress: input.onProgress, ...deps });
};
