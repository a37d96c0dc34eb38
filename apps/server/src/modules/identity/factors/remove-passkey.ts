import * as z from 'zod';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { afterFactorChange } from './after-factor-change.ts';
import { demandEnrolledFactor } from './demand-enrolled-factor.ts';
import { hasWayIn } from './has-way-in.ts';
import { removePasskeyOf } from './passkey.store.ts';

/**
 * Removes a member's passkey, unless it is the last login method. Another member's passkey gets the same response as an
 * unknown one.
 */
export const removePasskey = async (
  caller: KnownCaller,
  { visitor, passkeyId }: { visitor: Visitor; passkeyId: string },
  deps: IdentityDeps,
): Promise<void> => {
  if (!z.uuid().safeParse(passkeyId).success) throw new Refusal('SYSTEM_NOT_FOUND');
  const owner = { brandId: visitor.brandId, subjectId: caller.subjectId };
  await demandEnrolledFactor(caller, { brandId: visitor.brandId }, deps);
  await deps.db.transaction(async (tx) => {
    const isRemoved = await removePasskeyOf(tx, owner, { id: passkeyId, now: deps.clock.now() });
    if (!isRemoved) throw new Refusal('SYSTEM_NOT_FOUND');
    if (!(await hasWayIn(tx, owner, deps))) throw new Refusal('AUTH_LAST_WAY_IN');
    await afterFactorChange(tx, { caller, visitor, kind: 'passkey_removed' }, deps);
  });
};
