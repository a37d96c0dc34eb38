import { bulkFreezeMax } from '@fairhouse/protocol/ops/members-wire';
import * as z from 'zod';
import { findMember, type Member } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { fieldsOf, list, member, number, rowsOf, term, yesNo } from '#platform/ops/describe.ts';
import { enrolledFactors } from '../factors/enrolled.ts';
import { freezeIn, unfreezeIn } from './freeze-member.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';
import { removeFactorsIn } from './remove-factors.ts';

export const unfreezeKind = 'member.unfreeze';
export const freezeManyKind = 'member.freeze_many';
export const removeFactorsKind = 'identity.remove_factors';

type KindDeps = Pick<IdentityOpsDeps, 'clock' | 'outbox' | 'audit' | 'keys' | 'jobs' | 'directory'>;

const brandNamed = (brandId: string | null): string => {
  if (brandId === null) throw new Error('a member change needs a brand');
  return brandId;
};

const memberOf = async (db: Queryable, brandId: string | null, id: string): Promise<Member> => {
  const member = await findMember(db, { brandId: brandNamed(brandId), id });
  if (member === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return member;
};

const notPossible = (state: string): never => {
  throw new Refusal('OPS_NOT_POSSIBLE', { details: { state } });
};

const unfreeze = (deps: Pick<IdentityOpsDeps, 'clock' | 'audit'>): ApprovalKind<{ memberId: string }> => ({
  kind: unfreezeKind,
  check: 'approval.members',
  payload: z.object({ memberId: z.uuid() }),
  preview: async (db, { brandId, payload: { memberId } }) => {
    const { state, username } = await memberOf(db, brandId, memberId);
    if (state !== 'blocked') notPossible(state);
    return {
      object: { kind: 'member', id: memberId },
      subject: username,
      before: { state },
      after: { state: 'active' },
    };
  },
  describe: ({ payload: { memberId }, subject, before, after }) => ({
    sentence: { id: 'unfreezeMember', values: { player: member(memberId, subject) } },
    changes: rowsOf(before, after, { state: term }),
  }),
  undo: ({ payload: { memberId } }) => ({
    permission: 'member.freeze',
    kind: freezeManyKind,
    payload: async () => ({ memberIds: [memberId] }),
  }),
  execute: (tx, { approvalId, brandId, payload: { memberId }, maker, reason }) =>
    unfreezeIn(tx, { brandId: brandNamed(brandId), memberId, reason }, { actor: maker, approvalId }, deps),
});

const removeFactors = (deps: KindDeps): ApprovalKind<{ memberId: string }> => ({
  kind: removeFactorsKind,
  check: 'approval.members',
  payload: z.object({ memberId: z.uuid() }),
  preview: async (db, { brandId, payload: { memberId } }) => {
    const { username } = await memberOf(db, brandId, memberId);
    const before = await enrolledFactors(db, { brandId: brandNamed(brandId), subjectId: memberId });
    if (!before.authenticator && before.passkeys === 0) notPossible('no_factor');
    return {
      object: { kind: 'member', id: memberId },
      subject: username,
      before,
      after: { authenticator: false, passkeys: 0 },
    };
  },
  describe: ({ payload: { memberId }, subject, before, after }) => ({
    sentence: { id: 'removeFactors', values: { player: member(memberId, subject) } },
    changes: rowsOf(before, after, { authenticator: yesNo, passkeys: number }),
  }),
  undo: () => 'notReversible',
  execute: (tx, { approvalId, brandId, payload: { memberId }, maker, reason }) =>
    removeFactorsIn(tx, { brandId: brandNamed(brandId), memberId, reason }, { actor: maker, approvalId }, deps),
});

/** Freezes several accounts as one change, all or none. The object id is derived from the first of them. */
const freezeMany = (
  deps: Pick<IdentityOpsDeps, 'clock' | 'outbox' | 'audit'>,
): ApprovalKind<{ memberIds: string[] }> => ({
  kind: freezeManyKind,
  check: 'approval.members',
  payload: z.object({ memberIds: z.array(z.uuid()).min(1).max(bulkFreezeMax) }),
  preview: async (db, { brandId, payload: { memberIds } }) => {
    const members: Member[] = [];
    for (const id of memberIds) members.push(await memberOf(db, brandId, id));
    const other = members.find(({ state }) => state !== 'active');
    if (other !== undefined) notPossible(other.state);
    const [first] = members;
    return {
      object: { kind: 'members', id: memberIds[0] ?? '' },
      subject: members.length === 1 ? (first?.username ?? '') : `${first?.username} +${members.length - 1}`,
      before: { accounts: members.map(({ username }) => username), state: 'active' },
      after: { accounts: members.map(({ username }) => username), state: 'blocked' },
    };
  },
  describe: ({ before, after }) => ({
    sentence: { id: 'freezeMembers', values: { accounts: list(fieldsOf(before).accounts) } },
    changes: rowsOf(before, after, { state: term }),
  }),
  undo: ({ payload: { memberIds } }) => {
    const [memberId] = memberIds;
    if (memberId === undefined || memberIds.length > 1) return 'oneByOne';
    return { permission: 'member.unfreeze', kind: unfreezeKind, payload: async () => ({ memberId }) };
  },
  execute: async (tx, { approvalId, brandId, payload: { memberIds }, maker, reason }) => {
    for (const memberId of memberIds)
      await freezeIn(tx, { brandId: brandNamed(brandId), memberId, reason }, { actor: maker, approvalId }, deps);
  },
});

/** Account changes that need four-eyes approval. */
export const identityApprovalKinds = (
  deps: KindDeps,
): readonly [
  ApprovalKind<{ memberId: string }>,
  ApprovalKind<{ memberIds: string[] }>,
  ApprovalKind<{ memberId: string }>,
] => [unfreeze(deps), freezeMany(deps), removeFactors(deps)];
