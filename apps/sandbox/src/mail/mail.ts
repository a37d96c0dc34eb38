import * as z from 'zod';

const attachment = z.object({ filename: z.string(), mimeType: z.string(), sizeBytes: z.int() });

/** A received mail. Only the names and sizes of attachments are stored, because they are never opened here. */
export const mail = z.object({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  from: z.string(),
  /** The recipients of the envelope, not of the header, so that blind copies can be found too. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  attachments: z.array(attachment),
});
export type Mail = z.infer<typeof mail>;

export const mailSummary = mail.pick({ id: true, receivedAt: true, from: true, to: true, subject: true });
