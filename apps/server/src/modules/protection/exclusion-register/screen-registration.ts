import type { Db, Tx } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { matchPerson } from './match-person.ts';
import { insertMatch } from './register.store.ts';
import type { Identifiers } from './register.types.ts';

/**
 * Whether an account may be opened with these identifiers. A refusal is stored in its own transaction, because the
 * registration is rolled back. A possible match is admitted, and `keepReview` stores it for review by staff: sharing a
 * family's computer blocks nobody.
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
