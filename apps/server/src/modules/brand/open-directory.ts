import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { gauge } from '#platform/kernel/metrics.ts';
import { readRevision, readSnapshots } from './brand.store.ts';
import type { BrandSnapshot } from './brand.types.ts';

/** The brands as this process knows them, at most a second old while the database answers. */
export type BrandDirectory = {
  byHost(host: string): BrandSnapshot | undefined;
  byId(brandId: string): BrandSnapshot | undefined;
  all(): readonly BrandSnapshot[];
  /** Reads anew at once, without waiting for the next look. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

const lookMs = 1_000;

const staleSeconds = gauge({
  name: 'brand_directory_age_seconds',
  help: 'Since the brands were last known to be current.',
});

/**
 * Reads every brand into memory and keeps looking for a new revision. The edge asks for a brand on
 * every request; a lost database leaves it with the last picture instead of closing the house.
 */
export const openDirectory = async ({ db, log }: { db: Db; log: Log }): Promise<BrandDirectory> => {
  let revision = -1n;
  let brands: BrandSnapshot[] = [];
  let hosts = new Map<string, BrandSnapshot>();
  let currentAt = Date.now();

  const load = async (): Promise<void> => {
    const read = await readSnapshots(db.read);
    // Of two looks at once the one that read earlier may come later.
    if (read.revision < revision) return;
    revision = read.revision;
    brands = read.brands;
    hosts = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
  };

  const look = async (): Promise<void> => {
    if ((await readRevision(db.read)) !== revision) await load();
    currentAt = Date.now();
  };

  await load();
  const stopped = new AbortController();
  const run = (async () => {
    while (!stopped.signal.aborted) {
      await sleep(lookMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      await look().catch((error: unknown) =>
        log.warn({ err: error }, 'brands could not be read; the last picture stands'),
      );
      staleSeconds.set((Date.now() - currentAt) / 1000);
    }
  })();

  return {
    byHost: (host) => hosts.get(host),
    byId: (brandId) => brands.find((brand) => brand.brandId === brandId),
    all: () => brands,
    refresh: look,
    stop: async () => {
      stopped.abort();
      await run;
    },
  };
};
