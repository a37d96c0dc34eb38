import { blockMember, unblockMember } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Operator, StaffActor } from '#platform/ops/operator.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import type { IdentityOpsUses } from './ops.uses.ts';

type Uses = Pick<IdentityOpsUses, 'db' | 'clock' | 'outbox' | 'audit'>;
type Wish = { brandId: string; memberId: string; reason: string };
/** Who does it, and from where; what two people decided has no request of its own. */
export type By = { actor: StaffActor; address?: string; requestId?: string; approvalId?: string };

/** Blocks an account in the caller's transaction and ends what is open on it. */
export const freezeIn = async (
  tx: Tx,
  { brandId, memberId, reason }: Wish,
  { actor, address, requestId, approvalId }: By,
  use: Omit<Uses, 'db'>,
): Promise<number> => {
  const { before } = await blockMember(tx, { brandId, memberId, reason }, use);
  const ended = await endSessionsOf(tx, { brandId, subjectId: memberId, reason: 'blocked' }, use);
  await use.audit.record(tx, {
    brandId,
    actor,
    action: 'member.freeze',
    object: { kind: 'member', id: memberId },
    before: { state: before },
    after: { state: 'blocked', sessionsEnded: ended, ...(approvalId !== undefined && { approvalId }) },
    reason,
    ...(address !== undefined && { address }),
    ...(requestId !== undefined && { requestId }),
  });
  return ended;
};

/** One operator alone blocks one account: what was wrong is put right by two, what is left open may be gone. */
export const freezeMember = (wish: Wish, operator: Operator, use: Uses): Promise<number> =>
  use.db.transaction((tx) => freezeIn(tx, wish, operator, use));

/** Opens a blocked account again, in the transaction of its approval. */
export const unfreezeIn = async (
  tx: Tx,
  { brandId, memberId, reason }: Wish,
  { actor, approvalId }: By & { approvalId: string },
  use: Pick<Uses, 'clock' | 'audit'>,
): Promise<void> => {
  const { before } = await unblockMember(tx, { brandId, memberId, reason }, use);
  await use.audit.record(tx, {
    brandId,
    actor,
    action: 'member.unfreeze',
    object: { kind: 'member', id: memberId },
    before: { state: before },
    after: { state: 'active', approvalId },
    reason,
  });
};
