import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { sendCode } from '../codes/send-code.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { verifiedTarget } from '../login/verified-target.ts';
import type { Visitor } from '../visitor.ts';

/** A fresh factor is bound to the session that requested it. */
export const bearerOf = ({ sessionId }: KnownCaller): Buffer => Buffer.from(sessionId, 'hex');

/** Sends a code to the member's own verified phone, as a fresh factor. */
export const sendStepUpCode = async (
  caller: KnownCaller,
  { brandId, deviceId, address, host }: Visitor,
  deps: IdentityDeps,
): Promise<{ expiredMinutes: number; sentTo: string }> => {
  const { subjectId } = caller;
  const to = await verifiedTarget({ brandId, memberId: subjectId, kind: 'mobile' }, deps);
  if (to === null) throw new Refusal('AUTH_FACTOR_UNAVAILABLE');
  const { expiredMinutes } = await sendCode(
    {
      brandId,
      purpose: 'stepUp',
      channel: 'sms',
      target: to.target,
      asker: 'owner',
      bearer: bearerOf(caller),
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
