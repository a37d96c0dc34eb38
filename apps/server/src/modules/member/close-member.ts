import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { freeContacts } from './contacts/contact.store.ts';
import { endInvitations } from './invitations/invitation.store.ts';
import { lockState, updateState } from './member.ops.store.ts';
import type { MemberState } from './member.types.ts';

/**
 * Closes an account at its member's own request, in the caller's transaction, which locks the row. Contacts become free
 * for others and its invitations end. A blocked or already closed account is refused; an excluded one may be closed.
 */
export const closeMember = async (
  tx: Tx,
  owner: { brandId: string; memberId: string },
  deps: { clock: Clock },
): Promise<{ closed: true; before: MemberState } | { closed: false }> => {
  const found = await lockState(tx, owner);
  if (found === null || found.state === 'blocked' || found.state === 'closed') return { closed: false };
  await updateState(tx, { ...owner, state: 'closed', reason: 'closed by the member', at: deps.clock.now() });
  await freeContacts(tx, owner);
  await endInvitations(tx, { ...owner, at: deps.clock.now() });
  return { closed: true, before: found.state };
};
