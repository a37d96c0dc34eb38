import { Refusal } from '#platform/kernel/refusal.ts';
import { startAssertion } from '../factors/passkey-assertion.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { findPending } from './pending.store.ts';
import { pendingTriesMax } from './second-step.rules.ts';

/** The browser's options to request the passkey of a pending login. */
export const startSecondStepPasskey = async (
  { brandId, bearer, host }: Visitor,
  pendingId: string,
  deps: IdentityDeps,
): Promise<Record<string, unknown>> => {
  const now = deps.clock.now();
  const pending = await findPending(deps.db.read, { brandId, pendingId, bearer, now, triesMax: pendingTriesMax });
  if (pending === null) throw new Refusal('AUTH_SECOND_STEP_EXPIRED');
  if (!pending.methods.includes('passkey')) throw new Refusal('AUTH_FACTOR_UNAVAILABLE');
  return { ...(await startAssertion({ brandId, host, subjectId: pending.subjectId, bearer }, deps)) };
};
