import { randomUUID } from 'node:crypto';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import type { Mail } from './mail.ts';

type ReceivedMail = { raw: Buffer; envelopeFrom: string; envelopeTo: string[]; receivedAt: Date };

const shown = (address: Address): string => {
  if (address.address === undefined) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
};

const sizeBytes = ({ content }: Attachment): number =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;

/** Parses a message received over SMTP. Throws if its nesting or headers exceed what legitimate mail needs. */
export const readMail = async ({ raw, envelopeFrom, envelopeTo, receivedAt }: ReceivedMail): Promise<Mail> => {
  const email = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 });
  return {
    id: randomUUID(),
    receivedAt: receivedAt.toISOString(),
    from: email.from ? shown(email.from) : envelopeFrom,
    to: envelopeTo,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? null,
    attachments: email.attachments.map((attachment) => ({
      filename: attachment.filename ?? '',
      mimeType: attachment.mimeType,
      sizeBytes: sizeBytes(attachment),
    })),
  };
};
