import { isTestKey } from '@fairhouse/vendor-kit';
import type { Db } from '#platform/db/db.ts';
import { countLiveKeys, insertVendorKey, lockVendor } from './play.store.ts';

/** The active key and its replacement: vendor protocol v1, section 2.3. */
const liveKeysMax = 2;

export type KeyRefusal = 'unknown_vendor' | 'too_many_keys' | 'key_taken' | 'public_test_key';

/**
 * Adds a public key with which a vendor signs. Refuses a third live key, an id or key that is already used, and in
 * production the keys whose secrets are printed in the protocol.
 */
export const addVendorKey = async (
  { vendorCode, keyId, publicKey }: { vendorCode: string; keyId: string; publicKey: Buffer },
  deps: { db: Db; isProduction: boolean },
): Promise<{ added: true } | { added: false; why: KeyRefusal }> => {
  if (deps.isProduction && isTestKey(publicKey)) return { added: false, why: 'public_test_key' };
  return deps.db.transaction(async (tx) => {
    if (!(await lockVendor(tx, vendorCode))) return { added: false, why: 'unknown_vendor' };
    if ((await countLiveKeys(tx, vendorCode)) >= liveKeysMax) return { added: false, why: 'too_many_keys' };
    const added = await insertVendorKey(tx, { vendorCode, keyId, publicKey });
    return added ? { added } : { added, why: 'key_taken' };
  });
};
