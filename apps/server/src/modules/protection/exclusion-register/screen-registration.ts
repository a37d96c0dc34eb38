import type { Db, Tx } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { matchPerson } from './match-person.ts';
import { insertMatch } from './register.store.ts';
import type { Identifiers } from './register.types.ts';

/**
 * Whether an account may be opened for whoever gives these. A refusal is kept in a transaction of its own, because
 * the one that would have opened the account is given up. Who is only perhaps the same person is let in, and
 * `keepReview` leaves a line for a person to look at: nobody is barred for using a family's computer.
 */
export const screenRegistration = async (
  { brandId, identifiers }: { brandId: string; identifiers: Identifiers },
  deps: { db: Db; keys: KeyRing },
): Promise<{ ok: false } | { ok: true; keepReview: (tx: Tx, memberId: string) => Promise<void> }> => {
  const match = await matchPerson(deps.db.read, { brandId, identifiers, except: null }, deps);
  if (match.verdict === 'none') return { ok: true, keepReview: async () => {} };
  if (match.verdict === 'review')
    return {
      ok: true,
      keepReview: async (tx, memberId) => {
        await insertMatch(tx, { ...match, brandId, memberId, act: 'register', restricts: false });
      },
    };
  await deps.db.transaction((tx) =>
    insertMatch(tx, { ...match, brandId, memberId: null, act: 'register', restricts: false }),
  );
  return { ok: false };
};
