import { findMemberByContact, type Member } from '#modules/member/index.ts';
import { sendCode } from '../codes/send-code.ts';
import { contactBearer } from '../contacts/requested-target.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';

/**
 * Sends a new member a code to verify the mailbox in the security centre. An unverified mailbox gets only this. A
 * failure here does not affect the account.
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
        // The same bearer as in the security centre: this member, in this browser.
        bearer: contactBearer({ subjectId, deviceId }),
        deviceId,
        address,
        host,
        subjectId,
        // The mailbox already has an owner, who is notified; no code is sent.
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
