import type { Db } from '#platform/db/db.ts';
import { updateVendorKeyState } from './play.store.ts';

/**
 * Marks a key as `retiring` (it still verifies) or `revoked` (rejected by every process within two seconds). A revoked
 * key is never reactivated.
 */
export const endVendorKey = async (
  input: { vendorCode: string; keyId: string; state: 'retiring' | 'revoked' },
  deps: { db: Db },
): Promise<{ changed: boolean }> => ({ changed: await updateVendorKeyState(deps.db.read, input) });
