import { blockMember, unblockMember } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Operator, StaffActor } from '#platform/ops/operator.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';

type Deps = Pick<IdentityOpsDeps, 'db' | 'clock' | 'outbox' | 'audit'>;
type Input = { brandId: string; memberId: string; reason: string };
/** The acting operator and the address. An approved change has no request of its own. */
export type By = { actor: StaffActor; address?: string; requestId?: string; approvalId?: string };

/** Blocks an account in the caller's transaction and ends its sessions. */
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

/** One operator may block an account without approval: two can undo a mistake, but stolen money cannot be recovered. */
export const freezeMember = (input: Input, operator: Operator, deps: Deps): Promise<number> =>
  deps.db.transaction((tx) => freezeIn(tx, input, operator, deps));

/** Unblocks an account, in the transaction of its approval. */
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
