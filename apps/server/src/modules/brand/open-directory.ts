import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { gauge } from '#platform/kernel/metrics.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import { readRevision, readSnapshots } from './brand.store.ts';
import type { BrandSnapshot } from './brand.types.ts';

/** The brands as cached by this process, at most a second old while the database is up. */
export type BrandDirectory = {
  byHost(host: string): BrandSnapshot | undefined;
  byId(brandId: string): BrandSnapshot | undefined;
  all(): readonly BrandSnapshot[];
  /** Reads again at once instead of waiting for the next poll. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

const lookMs = 1_000;

const staleSeconds = gauge({
  name: 'brand_directory_age_seconds',
  help: 'Seconds since the brand configuration was last known to be current.',
});

/**
 * Reads every brand into memory and polls for a new revision. The edge needs a brand on every request; when the
 * database is down it keeps the last snapshot instead of closing.
 */
export const openDirectory = async ({ db, log }: { db: Db; log: Log }): Promise<BrandDirectory> => {
  let revision = -1n;
  let brands: BrandSnapshot[] = [];
  let hosts = new Map<string, BrandSnapshot>();
  let currentAt = Date.now();

  const load = async (): Promise<void> => {
    const read = await readSnapshots(db.read);
    // Of two concurrent reads the older may finish last.
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
        sparseLog(log)('warn', { err: error }, 'brands could not be read; the last snapshot is used'),
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
