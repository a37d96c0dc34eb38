import type { opsGetMatchEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { PersonMatch } from '../exclusion-register/register.types.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { readRestriction } from '../restrictions/restriction.query.ts';
import { showRestriction } from '../restrictions/show-restriction.ts';
import { readMatch } from './match.store.ts';
import type { MatchOpsDeps } from './match-ops.types.ts';
import { showMatch } from './show-match.ts';

type ResponseBody = z.input<(typeof opsGetMatchEndpoint)['schema']['response'][200]>['value'];

export const matchObject = (matchId: string) => ({ kind: 'person_match', id: matchId });

const decidedOf = async (
  { decided }: PersonMatch,
  deps: Pick<MatchOpsDeps, 'operatorNames'>,
): Promise<ResponseBody['decided']> => {
  if (decided === null) return null;
  const { at, by, approvedBy, reason } = decided;
  const names = await deps.operatorNames(approvedBy === null ? [by] : [by, approvedBy]);
  const ref = (operatorId: string) => ({ operatorId, name: names.get(operatorId) ?? '' });
  return { at: at.toISOString(), by: ref(by), approvedBy: approvedBy === null ? null : ref(approvedBy), reason };
};

const restrictionOf = async (
  { brandId, memberId, matchId }: PersonMatch,
  { db }: Pick<MatchOpsDeps, 'db'>,
): Promise<Pick<ResponseBody, 'restriction' | 'isHolding'>> => {
  const owner = memberId === null ? null : { brandId, memberId };
  const standing = owner === null ? null : await readRestriction(db.read, owner);
  if (owner === null || standing === null) return { restriction: null, isHolding: false };
  const restriction = showRestriction(standing, await profileFor(db.read, owner));
  return { restriction, isHolding: standing.matchId === matchId };
};

/** One match with everything that an operator of this brand may see: members of other brands are not named. */
export const getMatch = async (
  { brandId, matchId }: { brandId: string; matchId: string },
  deps: Pick<MatchOpsDeps, 'db' | 'namesOf' | 'operatorNames' | 'approvals'>,
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const match = await readMatch(read, { brandId, matchId });
  if (match === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const { memberId, source } = match;
  const known = source?.brandId === brandId ? source.memberId : null;
  const names = await deps.namesOf(read, { brandId, ids: [memberId ?? [], known ?? []].flat() });
  const pending = await deps.approvals.pendingFor(brandId, matchObject(matchId));
  return {
    ...showMatch(match, names),
    ...(await restrictionOf(match, deps)),
    source: {
      isThisBrand: known !== null,
      member: known === null ? null : { memberId: known, name: names.get(known) ?? '' },
    },
    decided: await decidedOf(match, deps),
    pending:
      pending === null
        ? null
        : { approvalId: pending.approvalId, by: pending.makerName, at: pending.madeAt.toISOString() },
  };
};
