import type { Tx } from '#platform/db/db.ts';
import { type BackOfficeLinkConfig, backOfficeOrigin } from '#platform/http/site-origin.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { OutgoingMail } from '#platform/mail/mailer.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { type InvitationPurpose, insertInvitation, killInvitationsOf } from './invitation.store.ts';
import { mailFrom, queueMail } from './queue-mail.ts';

const lives: Readonly<Record<InvitationPurpose, { ms: number; label: string }>> = {
  invite: { ms: 24 * 3600_000, label: '24 hours' },
  reset: { ms: 30 * 60_000, label: '30 minutes' },
};

const texts: Readonly<Record<InvitationPurpose, { subject: string; lead: string }>> = {
  invite: {
    subject: 'Your back office access',
    lead: 'You now have access to the back office. Open this link to set your password and second factor:',
  },
  reset: {
    subject: 'Set up your back office access again',
    lead: 'Two of your colleagues have reset your password and second factors. Open this link to set them up again:',
  },
};

const mailOf = (to: string, purpose: InvitationPurpose, link: string): OutgoingMail => {
  const { subject, lead } = texts[purpose];
  const end = `The link works once and expires in ${lives[purpose].label}. If you weren't expecting it, tell your administrator.`;
  return mailFrom(to, { subject, paragraphs: [lead, link, end] });
};

/**
 * Creates a link and invalidates the previous one. Its token is in the fragment, which is never sent to a server or
 * logged; only its digest is stored.
 */
export const makeLink = async (
  tx: Tx,
  { operatorId, purpose }: { operatorId: string; purpose: InvitationPurpose },
  { clock, config }: { clock: Clock; config: BackOfficeLinkConfig },
): Promise<{ link: string; expiresAt: Date }> => {
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lives[purpose].ms);
  await killInvitationsOf(tx, { operatorId, now });
  await insertInvitation(tx, { tokenHash: hashToken(token), operatorId, purpose, now, expiresAt });
  return { link: `${backOfficeOrigin(config)}/invitation#${token}`, expiresAt };
};

/** Creates a link and mails it. */
export const mailLink = async (
  tx: Tx,
  { operatorId, email, purpose }: { operatorId: string; email: string; purpose: InvitationPurpose },
  deps: { clock: Clock; config: BackOfficeLinkConfig; keys: KeyRing; jobs: Jobs },
): Promise<void> => {
  const { link } = await makeLink(tx, { operatorId, purpose }, deps);
  await queueMail(tx, mailOf(email, purpose, link), deps);
};
