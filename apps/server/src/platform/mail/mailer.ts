import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

/** As it leaves. */
export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: { filename: string; content: Buffer; contentType: string };
};

/** The outcome of sending a message. Temporary failures are thrown, so that the job retries. */
export type Handed = { kind: 'sent' } | { kind: 'refused'; why: string };

export type Mailer = (message: OutgoingMail & { reference: string }) => Promise<Handed>;

const deadlineMs = 5_000;

/** SMTP: 5xx is final, 4xx is temporary. */
const finalReplyOf = (error: unknown): number | null => {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof reply === 'number' && reply >= 500 ? reply : null;
};

/** Sends through the configured mail server; null if none is set. */
export const connectMailer = ({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer | null => {
  if (SMTP_URL === undefined) return null;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    // Our mails contain only text; nothing in them may make this process read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  return async ({ to, subject, text, html, attachment, reference }) => {
    try {
      // The same id for every attempt, so that the mailbox can detect a duplicate.
      await transport.sendMail({
        from: MAIL_FROM,
        to,
        subject,
        text,
        html,
        messageId: `<${reference}@${domain}>`,
        ...(attachment !== undefined && { attachments: [attachment] }),
      });
      return { kind: 'sent' };
    } catch (error) {
      const reply = finalReplyOf(error);
      if (reply === null) throw error;
      return { kind: 'refused', why: `smtp_${reply}` };
    }
  };
};
