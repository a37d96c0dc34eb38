import type { Queryable } from '#platform/db/db.ts';
import { selectInvitation } from './invitation.store.ts';

/** What `member.invitation` may hold; anything else is not asked for, whatever its length. */
const codeShape = /^[A-HJ-NP-Z2-9]{8,16}$/;

/**
 * Whose invitation this is, read in whatever case. One that was made for a domain holds only where that domain
 * is named.
 */
export const findInviter = async (
  db: Queryable,
  { brandId, code, domain }: { brandId: string; code: string; domain?: string | undefined },
): Promise<{ memberId: string } | null> => {
  const wanted = code.trim().toUpperCase();
  if (!codeShape.test(wanted)) return null;
  const invitation = await selectInvitation(db, { brandId, code: wanted });
  if (invitation === null || (invitation.domain !== null && invitation.domain !== domain)) return null;
  return { memberId: invitation.memberId };
};
