import type { Db } from '#platform/db/db.ts';
import { matchPerson } from '../exclusion-register/match-person.ts';
import { insertMatch } from '../exclusion-register/register.store.ts';
import type { MatchAct } from '../exclusion-register/register.types.ts';
import { adoptRestriction } from './adopt-restriction.ts';
import { readRestriction } from './restriction.query.ts';
import type { RestrictDeps, RestrictionOwner } from './restriction.types.ts';

/**
 * Looks a member up in the register and restricts the account on an exact match; a possible match is stored for review
 * by staff. It refuses nothing itself: a member restricted by it passes the same checks as any other, and can withdraw
 * like them. In its own transaction, so that it persists when the request is refused.
 */
export const screenMember = async (
  owner: RestrictionOwner,
  { act, deviceId }: { act: MatchAct; deviceId?: string | undefined },
  deps: RestrictDeps & { db: Db },
): Promise<void> => {
  const { brandId, memberId } = owner;
  if ((await readRestriction(deps.db.read, owner)) !== null) return;
  const known = await deps.identifiersOf(deps.db.read, owner);
  const deviceIds = [...(known.deviceIds ?? []), ...(deviceId === undefined ? [] : [deviceId])];
  const identifiers = { ...known, deviceIds };
  const match = await matchPerson(deps.db.read, { brandId, identifiers, except: { brandId, memberId } }, deps);
  if (match.verdict === 'none') return;
  const found = { ...match, brandId, memberId, act };
  await deps.db.transaction(async (tx) => {
    if (match.verdict === 'refuse')
      await adoptRestriction(tx, { brandId, memberId }, { match: { ...match, verdict: 'refuse' }, act }, deps);
    else await insertMatch(tx, { ...found, restricts: false });
  });
};
