import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { isInBlock } from '#platform/http/client-address.ts';
import type { Log } from '#platform/kernel/log.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import { readLiveKeys, readVendors } from '../play.store.ts';
import type { Vendor, VendorKey } from '../play.types.ts';
import { keepDoing } from './keep-doing.ts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

/** A vendor as cached by the gateway. */
export type KnownVendor = {
  vendor: Vendor;
  keys: ReadonlyMap<string, Buffer>;
  bucket: TokenBucket | null;
  /** Whether it may call from this address: a second check besides the signature, made before it. */
  acceptsAddress(address: string): boolean;
};

export type VendorDirectory = {
  find(vendorCode: string): KnownVendor | undefined;
  /** Reads from the database if it is not cached, so that a key added a moment ago is not refused. */
  findAnew(vendorCode: string): Promise<KnownVendor | undefined>;
  stop(): Promise<void>;
};

const lookMs = 1_000;
/** The minimum interval between reads, so that a flood of unknown keys does not cause a flood of queries. */
const lookAgainMs = 250;

/** Loads every vendor and every live key and polls for changes: a revoked key is rejected after a second. */
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
      // The bucket survives a refresh, so used calls stay counted.
      bucket: isSameRate && before !== undefined ? before.bucket : createTokenBucket(vendor.callsPerSecond),
    };
  };

  const look = async (): Promise<void> => {
    const started = performance.now();
    startedAt = started;
    const [vendors, keys] = await Promise.all([readVendors(db.read), readLiveKeys(db.read)]);
    // Reads may overlap; an older snapshot never replaces a newer one.
    if (started < pictureOf) return;
    pictureOf = started;
    known = new Map(vendors.map((vendor) => [vendor.code, held(vendor, keys)]));
  };

  /** A read that begins after the request, shared by all callers that wait for it. */
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
    sparseLog(log)('warn', { err: error }, 'vendors could not be read; the cached ones stay in use'),
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
