import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { notifyEverywhere } from '../codes/notify-member.ts';
import { demandEnrolledFactor } from '../factors/demand-enrolled-factor.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import type { Provider } from './social.types.ts';
import { takeAssertion } from './social-assertion.ts';
import { findLinkedSubject, insertLink } from './social-link.store.ts';

/** Links the identity that the provider just vouched for: one account per identity, and one identity per provider. */
export const linkSocial = async (
  caller: KnownCaller,
  { brandId, bearer, address, country, deviceId }: Visitor,
  deps: IdentityDeps,
): Promise<{ provider: Provider }> => {
  const { subjectId } = caller;
  await demandEnrolledFactor(caller, { brandId }, deps);
  const held = await takeAssertion(bearer, deps);
  if (held === null) throw new Refusal('AUTH_PROVIDER_TOKEN_INVALID');
  const { provider, sub } = held;
  await deps.db.transaction(async (tx) => {
    if (!(await insertLink(tx, { brandId, subjectId, provider, sub, now: deps.clock.now() }))) {
      // Linking an existing link again is idempotent.
      if ((await findLinkedSubject(tx, { brandId, provider, sub })) === subjectId) return;
      throw new Refusal('AUTH_PROVIDER_TOKEN_INVALID');
    }
    const details = { provider };
    await noteEvent(tx, { brandId, subjectId, kind: 'social_linked', address, country, deviceId, details }, deps);
    await notifyEverywhere(tx, { brandId, memberId: subjectId, notice: 'factor_changed', country }, deps);
  });
  await deps.screenMember({ brandId, memberId: subjectId }, { act: 'contact', deviceId });
  return { provider };
};
