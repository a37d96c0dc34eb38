import { Refusal } from '#platform/kernel/refusal.ts';
import { sendCode } from '../codes/send-code.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { findPending } from './pending.store.ts';
import { pendingTriesMax } from './second-step.rules.ts';
import { verifiedTarget } from './verified-target.ts';

const contactOf = { sms: 'mobile', email: 'email' } as const;

/** Sends the code of a second step, always to the member's own verified contact. */
export const sendSecondStepCode = async (
  visitor: Visitor,
  { pendingId, method }: { pendingId: string; method: 'sms' | 'email' },
  deps: IdentityDeps,
): Promise<{ expiredMinutes: number; sentTo: string }> => {
  const { brandId, bearer, deviceId, address, host } = visitor;
  const now = deps.clock.now();
  const pending = await findPending(deps.db.read, { brandId, pendingId, bearer, now, triesMax: pendingTriesMax });
  if (pending === null) throw new Refusal('AUTH_SECOND_STEP_EXPIRED');
  const { subjectId, methods } = pending;
  const to = methods.includes(method)
    ? await verifiedTarget({ brandId, memberId: subjectId, kind: contactOf[method] }, deps)
    : null;
  if (to === null) throw new Refusal('AUTH_FACTOR_UNAVAILABLE');
  const { expiredMinutes } = await sendCode(
    {
      brandId,
      purpose: 'secondStep',
      channel: method,
      target: to.target,
      asker: 'owner',
      bearer,
      deviceId,
      address,
      host,
      subjectId,
      isReal: true,
      language: brandOf(deps, brandId).languages.default,
    },
    deps,
  );
  return { expiredMinutes, sentTo: to.masked };
};
