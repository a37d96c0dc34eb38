import * as z from 'zod';

const attachment = z.object({ filename: z.string(), mimeType: z.string(), sizeBytes: z.int() });

/** A received mail. Attachments are named and measured but not kept: nobody opens them here. */
export const mail = z.object({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  from: z.string(),
  /** The envelope's recipients, not the header's: a blind copy is found by its reader too. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  attachments: z.array(attachment),
});
export type Mail = z.infer<typeof mail>;

export const mailSummary = mail.pick({ id: true, receivedAt: true, from: true, to: true, subject: true });
