import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { notifyEverywhere } from '../codes/notify-member.ts';
import { demandEnrolledFactor } from '../factors/demand-enrolled-factor.ts';
import { hasWayIn } from '../factors/has-way-in.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import type { Provider } from './social.types.ts';
import { deleteLink, lockLinks } from './social-link.store.ts';

/** Removes a link, unless it is the last login method. The exclusion register keeps its fingerprint. */
export const unlinkSocial = async (
  caller: KnownCaller,
  { visitor, provider }: { visitor: Visitor; provider: Provider },
  deps: IdentityDeps,
): Promise<void> => {
  const { brandId, address, country, deviceId } = visitor;
  const { subjectId } = caller;
  const owner = { brandId, subjectId };
  await demandEnrolledFactor(caller, { brandId }, deps);
  await deps.db.transaction(async (tx) => {
    const links = await lockLinks(tx, owner);
    if (!links.some((link) => link.provider === provider)) throw new Refusal('SYSTEM_NOT_FOUND');
    await deps.markRestricted(tx, { brandId, memberId: subjectId });
    await deleteLink(tx, { ...owner, provider });
    if (!(await hasWayIn(tx, owner, deps))) throw new Refusal('AUTH_LAST_WAY_IN');
    const details = { provider };
    await noteEvent(tx, { ...owner, kind: 'social_unlinked', address, country, deviceId, details }, deps);
    await notifyEverywhere(tx, { brandId, memberId: subjectId, notice: 'factor_changed', country }, deps);
  });
};
