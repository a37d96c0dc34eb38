import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { readEveryPayee } from './payee.store.ts';
import { openPayee } from './payee-seal.ts';

/** Every account that a member has or had on their list, in clear, for the register of the excluded alone. */
export const payeeNumbers = async (
  db: Queryable,
  owner: { brandId: string; memberId: string },
  { keys }: { keys: KeyRing },
): Promise<{ number: string; holderName: string }[]> =>
  (await readEveryPayee(db, owner)).map((row) => {
    const { number, holderName } = openPayee(keys, row);
    return { number, holderName };
  });
