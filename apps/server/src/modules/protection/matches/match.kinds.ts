import * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { fieldsOf, member, rowsOf, term } from '#platform/ops/describe.ts';
import type { PersonMatch } from '../exclusion-register/register.types.ts';
import { readRestriction } from '../restrictions/restriction.query.ts';
import { matchObject } from './get-match.ts';
import { judgeRelease } from './match.rules.ts';
import { lockMatch, readMatch } from './match.store.ts';
import type { MatchKindDeps } from './match-ops.types.ts';
import { releaseMatch } from './release-match.ts';

export const releaseMatchKind = 'protection.release_match';

const releasePayload = z.strictObject({ matchId: z.uuid(), revision: z.int() });
export type ReleasePayload = z.infer<typeof releasePayload>;

const brandNamed = (brandId: string | null): string => {
  if (brandId === null) throw new Error('a match belongs to a brand');
  return brandId;
};

/** Refuses what cannot be released, or has changed since it was reviewed. */
export const releasable = (
  match: PersonMatch | null,
  { revision }: { revision: number },
): PersonMatch & { memberId: string } => {
  if (match === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const fault = judgeRelease(match);
  if (fault !== null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: fault } });
  if (match.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: match.revision } });
  if (match.memberId === null) throw new Error('a match without an account was found releasable');
  return { ...match, memberId: match.memberId };
};

/** The member's current restriction, as the second person sees it: if it changes meanwhile, the decision is refused. */
const standingOf = async (db: Queryable, { brandId, memberId, matchId }: PersonMatch & { memberId: string }) => {
  const standing = await readRestriction(db, { brandId, memberId });
  if (standing === null) return { restriction: 'none', until: null, isByMatch: false };
  const { state, until } = standing;
  return { restriction: state, until: until?.toISOString() ?? null, isByMatch: standing.matchId === matchId };
};

/** Releasing a match that restricts a member needs two people, because a mistake readmits an excluded person. */
const release = (deps: MatchKindDeps): ApprovalKind<ReleasePayload> => ({
  kind: releaseMatchKind,
  check: 'approval.members',
  payload: releasePayload,
  preview: async (db, { brandId: brand, payload }) => {
    const brandId = brandNamed(brand);
    const match = releasable(await readMatch(db, { brandId, matchId: payload.matchId }), payload);
    const { memberId, matchId, state, kinds } = match;
    const name = (await deps.namesOf(db, { brandId, ids: [memberId] })).get(memberId) ?? '';
    const standing = await standingOf(db, match);
    return {
      object: matchObject(matchId),
      subject: name,
      before: { state, kinds, memberId, ...standing },
      after: { state: 'released', kinds, ...(standing.isByMatch ? { restriction: 'none' } : standing) },
    };
  },
  describe: ({ subject, before, after }) => ({
    sentence: { id: 'releaseMatch', values: { player: member(fieldsOf(before).memberId, subject) } },
    changes: rowsOf(before, after, { state: term, restriction: term }),
  }),
  undo: () => 'notReversible',
  execute: async (tx, { approvalId, brandId: brand, payload, maker, checker, reason }) => {
    const brandId = brandNamed(brand);
    const match = releasable(await lockMatch(tx, { brandId, matchId: payload.matchId }), payload);
    const deciders = { by: maker.id, approvedBy: checker.id, reason };
    const { isLifted } = await releaseMatch(tx, match, deciders, deps);
    await deps.audit.record(tx, {
      brandId,
      actor: maker,
      action: releaseMatchKind,
      object: matchObject(match.matchId),
      before: { state: match.state, restricts: match.restricts },
      after: { state: 'released', memberId: match.memberId, isLifted, approvalId, approvedBy: checker.id },
      reason,
    });
  },
});

export const matchApprovalKinds = (deps: MatchKindDeps): ApprovalKind[] => [release(deps) as unknown as ApprovalKind];
