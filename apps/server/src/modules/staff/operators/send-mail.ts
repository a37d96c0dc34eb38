import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { openMail } from './queue-mail.ts';

/** Sends one mail to an operator. A permanent refusal by the mail server is not retried. */
export const sendMail = async (
  { id, sealed }: { id: string; sealed: string },
  { keys, log, mailer }: { keys: KeyRing; log: Log; mailer: Mailer | null },
): Promise<void> => {
  if (mailer === null) {
    log.warn({ mailId: id }, 'SMTP_URL is not set: a mail to an operator was not sent');
    return;
  }
  const handed = await mailer({ ...openMail(id, sealed, keys), reference: id });
  if (handed.kind === 'refused') log.warn({ mailId: id, failure: handed.why }, 'a mail to an operator was refused');
};
