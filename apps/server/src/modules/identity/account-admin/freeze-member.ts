import { blockMember, unblockMember } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Operator, StaffActor } from '#platform/ops/operator.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';

type Deps = Pick<IdentityOpsDeps, 'db' | 'clock' | 'outbox' | 'audit'>;
type Input = { brandId: string; memberId: string; reason: string };
/** Who does it, and from where; what two people decided has no request of its own. */
export type By = { actor: StaffActor; address?: string; requestId?: string; approvalId?: string };

/** Blocks an account in the caller's transaction and ends what is open on it. */
export const freezeIn = async (
  tx: Tx,
  { brandId, memberId, reason }: Input,
  { actor, address, requestId, approvalId }: By,
  deps: Omit<Deps, 'db'>,
): Promise<number> => {
  const { before } = await blockMember(tx, { brandId, memberId, reason }, deps);
  const ended = await endSessionsOf(tx, { brandId, subjectId: memberId, reason: 'blocked' }, deps);
  await deps.audit.record(tx, {
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
export const freezeMember = (input: Input, operator: Operator, deps: Deps): Promise<number> =>
  deps.db.transaction((tx) => freezeIn(tx, input, operator, deps));

/** Opens a blocked account again, in the transaction of its approval. */
export const unfreezeIn = async (
  tx: Tx,
  { brandId, memberId, reason }: Input,
  { actor, approvalId }: By & { approvalId: string },
  deps: Pick<Deps, 'clock' | 'audit'>,
): Promise<void> => {
  const { before } = await unblockMember(tx, { brandId, memberId, reason }, deps);
  await deps.audit.record(tx, {
    brandId,
    actor,
    action: 'member.unfreeze',
    object: { kind: 'member', id: memberId },
    before: { state: before },
    after: { state: 'active', approvalId },
    reason,
  });
};
