import * as z from 'zod';

/** What a sender asks for; the reference makes a repeated request harmless. */
export const smsRequest = z.object({
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, 'A number in international form, such as +84900000002.'),
  text: z.string().min(1).max(1_600),
  reference: z.string().min(1).max(64),
});
export type SmsRequest = z.infer<typeof smsRequest>;

const smsStatus = z.enum(['accepted', 'delivered', 'refused']);
export type SmsStatus = z.infer<typeof smsStatus>;

/** A stored message: the status follows from the clock and is not stored, so no timer can be lost. */
export type Sms = SmsRequest & { id: string; receivedAt: Date; outcome: SmsOutcome };

/** What happens to a message: refused at once, or delivered after a wait. */
export type SmsOutcome = { kind: 'refused' } | { kind: 'delivered'; afterMs: number };

export const smsView = smsRequest.extend({ id: z.uuid(), receivedAt: z.iso.datetime(), status: smsStatus });
export type SmsView = z.infer<typeof smsView>;
