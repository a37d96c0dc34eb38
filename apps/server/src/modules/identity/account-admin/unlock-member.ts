import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { failuresOfName, forgiveName } from '../login/login-failures.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';

/** Resets the failed logins of an account, so that its password works without a reset. */
export const unlockMember = (
  { brandId, memberId, reason }: { brandId: string; memberId: string; reason: string },
  { actor, address, requestId }: Operator,
  deps: Pick<IdentityOpsDeps, 'db' | 'clock' | 'keys' | 'audit'>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const member = await findMember(tx, { brandId, id: memberId });
    if (member === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const { username } = member;
    const failures = await failuresOfName(tx, { brandId, username }, deps);
    await forgiveName(tx, { brandId, username }, deps);
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'identity.unlock',
      object: { kind: 'member', id: memberId },
      before: { failedLogins: failures },
      after: { failedLogins: 0 },
      reason,
      address,
      requestId,
    });
  });
