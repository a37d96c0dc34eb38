import { findMemberByContact, type Member } from '#modules/member/index.ts';
import { sendCode } from '../codes/send-code.ts';
import { contactBearer } from '../contacts/contact-wish.ts';
import type { IdentityUses } from '../identity.uses.ts';
import type { Visitor } from '../visitor.ts';

/**
 * Sends a new member the code by which the mailbox can be verified in the security centre. A mailbox that nobody
 * has proved gets no greeting, only this; and whatever goes wrong with it, the account is open.
 */
export const offerMailCode = async (
  { brandId, deviceId, address, host }: Visitor,
  { member, email }: { member: Member; email: string },
  use: IdentityUses,
): Promise<void> => {
  const { id: subjectId, language } = member;
  try {
    const owner = await findMemberByContact(use.db.read, { brandId, kind: 'email', value: email }, use);
    await sendCode(
      {
        brandId,
        purpose: 'contact',
        channel: 'email',
        target: { kind: 'email', address: email },
        asker: 'member',
        // The same as the security centre will ask with: this member, in this browser.
        bearer: contactBearer({ subjectId, deviceId }),
        deviceId,
        address,
        host,
        subjectId,
        // A mailbox that is somebody's already: they are told, and no code exists.
        isReal: owner === null,
        instead: 'contact_claimed',
        language,
      },
      use,
    );
  } catch (error) {
    use.log.warn({ err: error }, 'the code for a new mailbox was not sent');
  }
};
