import { randomBytes } from 'node:crypto';
import { contactsOf, findMember } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { CodeTarget } from '../codes/code.types.ts';
import { dispatchMessage } from '../codes/dispatch-message.ts';
import { mailLimits, smsNoticeLimits } from '../codes/limits.ts';
import { resetMail } from '../codes/messages.ts';
import { spendLimits } from '../codes/spend-limits.ts';
import { mobileTarget } from '../contacts/contact-target.ts';
import { brandOf } from '../identity.deps.ts';
import { hashLinkToken, linkLifeMinutes, linkOf } from '../password-reset/reset-link.rules.ts';
import { replaceLink } from '../password-reset/reset-link.store.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';

type Owner = { brandId: string; memberId: string };

/** The recipient of the link: a verified contact, e-mail first. An unverified contact may belong to someone else. */
const targetFor = async (tx: Tx, owner: Owner, deps: IdentityOpsDeps): Promise<CodeTarget> => {
  const { email, mobile } = await contactsOf(tx, owner, deps);
  if (email !== null && email.verifiedAt !== null) return { kind: 'email', address: email.value };
  const target = mobile !== null && mobile.verifiedAt !== null ? mobileTarget(mobile.value) : null;
  if (target === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { why: 'no_verified_contact' } });
  return target;
};

const spend = (tx: Tx, brandId: string, target: CodeTarget, now: Date, deps: IdentityOpsDeps) =>
  target.kind === 'email'
    ? spendLimits(
        tx,
        { brandId, send: { budget: 'login', mailbox: target.address }, limits: mailLimits('owner'), now },
        deps,
      )
    : spendLimits(
        tx,
        { brandId, send: { number: target.e164, country: target.country }, limits: smsNoticeLimits, now },
        deps,
      );

/**
 * Sends the member a link to set a new password. It is sent to the member's own verified contact and no operator sees
 * it; the old password works until the link is used.
 */
export const startMemberReset = (
  { brandId, memberId, reason }: Owner & { reason: string },
  { actor, address, requestId }: Operator,
  deps: IdentityOpsDeps,
): Promise<'email' | 'sms'> =>
  deps.db.transaction(async (tx) => {
    const member = await findMember(tx, { brandId, id: memberId });
    if (member === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (member.kind === 'trial') throw new Refusal('OPS_NOT_POSSIBLE', { details: { why: 'trial' } });
    const target = await targetFor(tx, { brandId, memberId }, deps);
    const now = deps.clock.now();
    const reached = await spend(tx, brandId, target, now, deps);
    if (reached !== null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { why: 'too_many_messages' } });
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + linkLifeMinutes * 60_000);
    await replaceLink(tx, { tokenHash: hashLinkToken(token), brandId, subjectId: memberId, createdAt: now, expiresAt });
    const brand = brandOf(deps, brandId);
    const link = linkOf({ site: siteOrigin(brand, deps.config), token });
    const message = resetMail({ brandName: brand.name, link, lifeMinutes: linkLifeMinutes });
    await dispatchMessage(tx, { brandId, target, template: 'reset_mail', message }, deps);
    const channel = target.kind === 'email' ? 'email' : 'sms';
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'identity.start_reset',
      object: { kind: 'member', id: memberId },
      after: { channel },
      reason,
      address,
      requestId,
    });
    return channel;
  });
