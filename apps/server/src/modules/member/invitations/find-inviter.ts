import type { Queryable } from '#platform/db/db.ts';
import { selectInvitation } from './invitation.store.ts';

/** The format of `member.invitation`; anything else is not looked up. */
const codeShape = /^[A-HJ-NP-Z2-9]{8,16}$/;

/** The inviter of a code, in any case. A code made for a domain is valid only there. */
export const findInviter = async (
  db: Queryable,
  { brandId, code, domain }: { brandId: string; code: string; domain?: string | undefined },
): Promise<{ memberId: string; code: string } | null> => {
  const wanted = code.trim().toUpperCase();
  if (!codeShape.test(wanted)) return null;
  const invitation = await selectInvitation(db, { brandId, code: wanted });
  if (invitation === null || (invitation.domain !== null && invitation.domain !== domain)) return null;
  return { memberId: invitation.memberId, code: wanted };
};
