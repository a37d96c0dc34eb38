import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

/** As it leaves. */
export type OutgoingMail = { to: string; subject: string; text: string; html: string };

/** What came of handing a message on. Trouble that may pass is thrown, so that the job tries again. */
export type Handed = { kind: 'sent' } | { kind: 'refused'; why: string };

export type Mailer = (message: OutgoingMail & { reference: string }) => Promise<Handed>;

const deadlineMs = 5_000;

/** SMTP: 5xx is final, 4xx may pass. */
const finalReplyOf = (error: unknown): number | null => {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof reply === 'number' && reply >= 500 ? reply : null;
};

/** Sends by the mail server of the configuration; null where none is set. */
export const connectMailer = ({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer | null => {
  if (SMTP_URL === undefined) return null;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    // Our mails carry words alone; nothing in them may make this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  return async ({ to, subject, text, html, reference }) => {
    try {
      // The same id at every try, so that a mailbox that got it before can tell.
      await transport.sendMail({ from: MAIL_FROM, to, subject, text, html, messageId: `<${reference}@${domain}>` });
      return { kind: 'sent' };
    } catch (error) {
      const reply = finalReplyOf(error);
      if (reply === null) throw error;
      return { kind: 'refused', why: `smtp_${reply}` };
    }
  };
};
