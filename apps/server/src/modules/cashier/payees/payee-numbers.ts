import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { readEveryPayee } from './payee.store.ts';
import { openPayee } from './payee-seal.ts';

/** Every account that a member has or had on the list, in clear text, only for the exclusion register. */
export const payeeNumbers = async (
  db: Queryable,
  owner: { brandId: string; memberId: string },
  { keys }: { keys: KeyRing },
): Promise<{ number: string; holderName: string }[]> =>
  (await readEveryPayee(db, owner)).map((row) => {
    const { number, holderName } = openPayee(keys, row);
    return { number, holderName };
  });
