import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { dropWaitingLimits } from '../../limits/service/drop-waiting-limits.ts';
import { insertMatch } from '../../register/register.store.ts';
import type { MatchAct, MatchVerdict } from '../../register/register.types.ts';
import type { RestrictionOwner, RestrictUses } from '../restriction.types.ts';
import { accountsTogether, lockAccounts } from './lock-person.ts';
import { putRestriction } from './put-restriction.ts';

/**
 * Gives an account the restriction of another that is the same person's, as it stands there: from now on they go on
 * together. False: the other's is over meanwhile, or this one is restricted by itself already.
 */
export const adoptRestriction = async (
  tx: Tx,
  owner: RestrictionOwner,
  { match, act }: { match: Extract<MatchVerdict, { verdict: 'refuse' | 'review' }>; act: MatchAct },
  use: RestrictUses,
): Promise<boolean> => {
  const together = await accountsTogether(tx, [owner, match.source]);
  await dropWaitingLimits(tx, owner);
  const accounts = await lockAccounts(tx, together);
  const is = (one: RestrictionOwner) => (each: RestrictionOwner) =>
    each.brandId === one.brandId && each.memberId === one.memberId;
  const source = accounts.find(({ owner: each }) => is(match.source)(each))?.standing ?? null;
  const standing = accounts.find(({ owner: each }) => is(owner)(each))?.standing ?? null;
  if (source === null || standing !== null) return false;
  await insertMatch(tx, { ...match, ...owner, act });
  const now = await deadlineNow(tx);
  const next = { ...source, ...owner, by: 'register' } as const;
  await putRestriction(
    tx,
    { before: null, next, by: { by: 'register', operatorId: null, reason: match.kinds.join(', '), at: now } },
    use,
  );
  return true;
};
