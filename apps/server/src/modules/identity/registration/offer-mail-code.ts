import { findMemberByContact, type Member } from '#modules/member/index.ts';
import { sendCode } from '../codes/send-code.ts';
import { contactBearer } from '../contacts/requested-target.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';

/**
 * Sends a new member the code by which the mailbox can be verified in the security centre. A mailbox that nobody
 * has proved gets no greeting, only this; and whatever goes wrong with it, the account is open.
 */
export const offerMailCode = async (
  { brandId, deviceId, address, host }: Visitor,
  { member, email }: { member: Member; email: string },
  deps: IdentityDeps,
): Promise<void> => {
  const { id: subjectId, language } = member;
  try {
    const owner = await findMemberByContact(deps.db.read, { brandId, kind: 'email', value: email }, deps);
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
      deps,
    );
  } catch (error) {
    deps.log.warn({ err: error }, 'the code for a new mailbox was not sent');
  }
};
