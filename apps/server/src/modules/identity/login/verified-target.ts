import { contactsOf } from '#modules/member/index.ts';
import type { CodeTarget } from '../codes/code.types.ts';
import { targetOf } from '../contacts/contact-target.ts';
import type { IdentityDeps } from '../identity.deps.ts';

/** The verified phone or mailbox for a member's codes; null without one. */
export const verifiedTarget = async (
  { brandId, memberId, kind }: { brandId: string; memberId: string; kind: CodeTarget['kind'] },
  deps: Pick<IdentityDeps, 'db' | 'keys'>,
): Promise<{ target: CodeTarget; masked: string } | null> => {
  const contact = (await contactsOf(deps.db.read, { brandId, memberId }, deps))[kind];
  if (contact === null || contact.verifiedAt === null) return null;
  const target = targetOf(kind, contact);
  return target === null ? null : { target, masked: contact.masked };
};
