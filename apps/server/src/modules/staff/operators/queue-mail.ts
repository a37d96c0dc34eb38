import type { Tx } from '#platform/db/db.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { OutgoingMail } from '#platform/mail/mailer.ts';

export const mailTask = 'staff.send_mail';

/** Binds the encrypted mail to its job: in another job it cannot be decrypted. */
const boundTo = (id: string): string => `staff.mail:${id}`;

export const openMail = (id: string, sealed: string, keys: KeyRing): OutgoingMail =>
  JSON.parse(keys.open('staff_mail', sealed, boundTo(id))) as OutgoingMail;

/** Builds a mail from plain paragraphs; a URL of ours becomes a link. */
export const mailFrom = (
  to: string,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): OutgoingMail => {
  const html = paragraphs.map((text) => {
    const escaped = escapeHtml(text);
    return /^https?:\S+$/.test(text) ? `<p><a href="${escaped}">${escaped}</a></p>` : `<p>${escaped}</p>`;
  });
  return {
    to,
    subject,
    text: paragraphs.join('\n\n'),
    html: `<!doctype html>\n<html lang="en"><body>\n${html.join('\n')}\n</body></html>`,
  };
};

/** Encrypts a mail to an operator and queues it in the caller's transaction. */
export const queueMail = async (tx: Tx, mail: OutgoingMail, deps: { keys: KeyRing; jobs: Jobs }): Promise<void> => {
  const id = newId();
  const sealed = deps.keys.seal('staff_mail', JSON.stringify(mail), boundTo(id));
  await deps.jobs.add(tx, { task: mailTask, payload: { id, sealed }, key: `staff_mail:${id}`, attemptsMax: 6 });
};
