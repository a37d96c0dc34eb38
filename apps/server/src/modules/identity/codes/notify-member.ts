import { securityChanged } from '@fairhouse/protocol';
import { contactsOf } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { mobileTarget, targetOf } from '../contacts/contact-target.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import type { CodeTarget } from './code.types.ts';
import { countriesOf } from './countries.ts';
import { dispatchMessage } from './dispatch-message.ts';
import { mailNoticeLimits, smsNoticeLimits } from './limits.ts';
import { isSecurityNotice, type Notice, noticeOf } from './messages.ts';
import { spendLimits } from './spend-limits.ts';

export type NoticeDeps = Pick<IdentityDeps, 'keys' | 'jobs' | 'clock' | 'directory'>;

type NoticeInput = {
  brandId: string;
  notice: Notice;
  /** The origin of the request that caused the notice. */
  country?: string | null;
  network?: string;
};

/** Notifies one contact. A notice over the limits is dropped, because there is no caller to refuse. */
const notifyContact = async (
  tx: Tx,
  { brandId, notice, target, country, network }: NoticeInput & { target: CodeTarget },
  deps: NoticeDeps,
): Promise<void> => {
  const brand = brandOf(deps, brandId);
  if (target.kind === 'mobile' && !countriesOf(brand).includes(target.country)) return;
  const now = deps.clock.now();
  const reached =
    target.kind === 'mobile'
      ? await spendLimits(
          tx,
          { brandId, send: { number: target.e164, country: target.country }, limits: smsNoticeLimits, now },
          deps,
        )
      : await spendLimits(tx, { brandId, send: { mailbox: target.address }, limits: mailNoticeLimits, now }, deps);
  if (reached !== null) return;
  const message = noticeOf({ brandName: brand.name, notice, country, network });
  await dispatchMessage(tx, { brandId, target, template: `notice:${notice}`, message }, deps);
};

/**
 * Notifies a member of a change to their account: by mail to a verified mailbox, else by SMS if it concerns security.
 */
export const notifyMember = async (
  tx: Tx,
  { memberId, ...details }: NoticeInput & { memberId: string },
  deps: NoticeDeps,
): Promise<void> => {
  const { brandId, notice } = details;
  const { email, mobile } = await contactsOf(tx, { brandId, memberId }, deps);
  if (email !== null && email.verifiedAt !== null) {
    await notifyContact(tx, { ...details, target: { kind: 'email', address: email.value } }, deps);
    return;
  }
  if (mobile === null || mobile.verifiedAt === null || !isSecurityNotice(notice)) return;
  const target = mobileTarget(mobile.value);
  if (target !== null) await notifyContact(tx, { ...details, target }, deps);
};

/** Changes reported on every channel, because an attacker who controls one channel could have made them. */
export type SecurityNotice = Extract<
  Notice,
  'password_reset' | 'recovery_code_used' | 'factor_changed' | 'contact_changed'
>;

/** Notifies every verified contact and the inbox. */
export const notifyEverywhere = async (
  tx: Tx,
  { memberId, ...details }: NoticeInput & { memberId: string; notice: SecurityNotice },
  deps: NoticeDeps & Pick<IdentityDeps, 'outbox'>,
): Promise<void> => {
  const { brandId, notice } = details;
  const contacts = await contactsOf(tx, { brandId, memberId }, deps);
  for (const kind of ['mobile', 'email'] as const) {
    const contact = contacts[kind];
    const target = contact === null || contact.verifiedAt === null ? null : targetOf(kind, contact);
    if (target !== null) await notifyContact(tx, { ...details, target }, deps);
  }
  await deps.outbox.add(tx, {
    definition: securityChanged,
    brandId,
    aggregate: `member:${memberId}`,
    payload: { memberId, change: notice },
  });
};
