import type { Db } from '#platform/db/db.ts';
import { updateVendorKeyState } from './play.store.ts';

/**
 * Marks a key as one that goes (`retiring`, it still opens) or ends it (`revoked`, at every process
 * within two seconds). A revoked key never comes back.
 */
export const endVendorKey = async (
  input: { vendorCode: string; keyId: string; state: 'retiring' | 'revoked' },
  deps: { db: Db },
): Promise<{ changed: boolean }> => ({ changed: await updateVendorKeyState(deps.db.read, input) });
