import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { findPayeeRow, readSharing } from './payee.store.ts';
import type { PayeeRow } from './payee.types.ts';
import { openPayee, payeeDigests } from './payee-seal.ts';

/** Other members of the brand who have, or had, the same account. */
export const whoShares = (db: Queryable, payee: PayeeRow, { keys }: { keys: KeyRing }): Promise<string[]> =>
  readSharing(db, { ...payee, digests: payeeDigests(keys, { ...payee, ...openPayee(keys, payee) }) });

export const isPayeeShared = async (
  db: Queryable,
  { brandId, payeeId }: { brandId: string; payeeId: string },
  deps: { keys: KeyRing },
): Promise<boolean> => {
  const payee = await findPayeeRow(db, { brandId, payeeId });
  return payee !== null && (await whoShares(db, payee, deps)).length > 0;
};
