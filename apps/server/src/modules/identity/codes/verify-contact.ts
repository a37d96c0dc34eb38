import { contactsOf, maskEmail, maskMobile, saveContact } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { holdPayouts } from '../secrets/credential.store.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { noteEvent } from '../trail/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { refusalOfCode } from './code.refusals.ts';
import type { CodeTarget } from './code.types.ts';
import { contactValue, targetOf } from './contact-target.ts';
import { contactBearer, type GivenContact, wishedTarget } from './contact-wish.ts';
import { payoutHoldMs } from './finish-reset.ts';
import { notifyContact } from './notify-member.ts';
import { takeCode } from './take-code.ts';

/** Tells every verified contact as it was before the change, the one that goes among them. */
const tellOld = async (
  tx: Tx,
  { brandId, memberId }: { brandId: string; memberId: string },
  use: IdentityUses,
): Promise<void> => {
  const contacts = await contactsOf(tx, { brandId, memberId }, use);
  for (const kind of ['mobile', 'email'] as const) {
    const contact = contacts[kind];
    if (contact === null || contact.verifiedAt === null) continue;
    const target = targetOf(kind, contact);
    if (target !== null) await notifyContact(tx, { brandId, notice: 'contact_changed', target }, use);
  }
};

/** security.md section 5: another contact than before is a change of what protects the account. */
const protectChange = async (
  tx: Tx,
  { caller, visitor, target }: { caller: KnownCaller; visitor: Visitor; target: CodeTarget },
  use: IdentityUses,
): Promise<void> => {
  const { brandId, address, country, deviceId } = visitor;
  const { subjectId, sessionId } = caller;
  await tellOld(tx, { brandId, memberId: subjectId }, use);
  await endSessionsOf(tx, { brandId, subjectId, except: sessionId, reason: 'revoked' }, use);
  const until = new Date(use.clock.now().getTime() + payoutHoldMs);
  await holdPayouts(tx, { brandId, subjectId, until });
  const details = { kind: target.kind };
  await noteEvent(tx, { brandId, subjectId, kind: 'contact_changed', address, country, deviceId, details }, use);
};

/** Makes a phone or a mailbox the member's own with the code that was sent there. */
export const verifyContact = async (
  { caller, visitor }: { caller: KnownCaller; visitor: Visitor },
  { code, ...given }: GivenContact & { code: string },
  use: IdentityUses,
): Promise<{ masked: string }> => {
  const { brandId, deviceId } = visitor;
  const memberId = caller.subjectId;
  const target = await wishedTarget({ brandId, memberId }, given, use);
  const channel = target.kind === 'mobile' ? 'sms' : 'email';
  const bearer = contactBearer({ subjectId: memberId, deviceId }, use);
  const taken = await takeCode(use.db.read, { brandId, purpose: 'contact', channel, target, bearer, code }, use);
  if (!taken.ok) throw refusalOfCode(taken.why);
  const value = contactValue(target);
  await use.db.transaction(async (tx) => {
    const before = (await contactsOf(tx, { brandId, memberId }, use))[given.kind];
    if (before?.value !== value) await protectChange(tx, { caller, visitor, target }, use);
    const verifiedAt = use.clock.now();
    const saved = await saveContact(tx, { brandId, memberId, kind: given.kind, value, verifiedAt }, use);
    // Somebody else verified it meanwhile; the answer is that of a wrong code, because it must not tell of them.
    if (saved === 'taken') throw refusalOfCode('wrong');
  });
  await use.screenMember({ brandId, memberId }, { act: 'contact', deviceId });
  return { masked: target.kind === 'mobile' ? maskMobile(value) : maskEmail(value) };
};
