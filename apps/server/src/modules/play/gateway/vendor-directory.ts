import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { isInBlock } from '#platform/http/client-address.ts';
import type { Log } from '#platform/kernel/log.ts';
import { readLiveKeys, readVendors } from '../play.store.ts';
import type { Vendor, VendorKey } from '../play.types.ts';
import { keepDoing } from './keep-doing.ts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

/** A vendor as the gateway holds it ready. */
export type KnownVendor = {
  vendor: Vendor;
  keys: ReadonlyMap<string, Buffer>;
  bucket: TokenBucket | null;
  /** Whether it may call from this address: a second line behind the signature, asked before it. */
  acceptsAddress(address: string): boolean;
};

export type VendorDirectory = {
  find(vendorCode: string): KnownVendor | undefined;
  /** Looks into the database for what is not known here. Nobody is refused for a key that was added a moment ago. */
  findAnew(vendorCode: string): Promise<KnownVendor | undefined>;
  stop(): Promise<void>;
};

const lookMs = 1_000;
/** Whoever sends unknown keys in a stream must not make us read in a stream: the looks are this far apart. */
const lookAgainMs = 250;

/** Reads every vendor and every living key into memory and keeps looking: a revoked key opens nothing after a second. */
export const openVendorDirectory = async ({ db, log }: { db: Db; log: Log }): Promise<VendorDirectory> => {
  let known = new Map<string, KnownVendor>();
  let startedAt = Number.NEGATIVE_INFINITY;
  let pictureOf = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;

  const held = (vendor: Vendor, keys: readonly VendorKey[]): KnownVendor => {
    const before = known.get(vendor.code);
    const isSameRate = before?.vendor.callsPerSecond === vendor.callsPerSecond;
    return {
      vendor,
      keys: new Map(keys.filter((key) => key.vendorCode === vendor.code).map((key) => [key.keyId, key.publicKey])),
      acceptsAddress: (address) =>
        vendor.allowedNetworks.length === 0 || vendor.allowedNetworks.some((network) => isInBlock(address, network)),
      // What was spent stays spent: a bucket outlives the look.
      bucket: isSameRate && before !== undefined ? before.bucket : createTokenBucket(vendor.callsPerSecond),
    };
  };

  const look = async (): Promise<void> => {
    const started = performance.now();
    startedAt = started;
    const [vendors, keys] = await Promise.all([readVendors(db.read), readLiveKeys(db.read)]);
    // Two looks may overtake each other; an older picture never replaces a newer one.
    if (started < pictureOf) return;
    pictureOf = started;
    known = new Map(vendors.map((vendor) => [vendor.code, held(vendor, keys)]));
  };

  /** A look that begins after it was asked for, shared by all who ask before it begins. */
  const lookSoon = (): Promise<void> => {
    next ??= (async () => {
      await sleep(Math.max(0, startedAt + lookAgainMs - performance.now()));
      next = undefined;
      await look();
    })();
    return next;
  };

  await look();
  const looking = keepDoing(lookMs, look, (error) =>
    log.warn({ err: error }, 'vendors could not be read; the cached ones stay in use'),
  );

  return {
    find: (vendorCode) => known.get(vendorCode),
    findAnew: async (vendorCode) => {
      await lookSoon();
      return known.get(vendorCode);
    },
    stop: looking.stop,
  };
};
