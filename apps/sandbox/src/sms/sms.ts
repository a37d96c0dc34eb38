import * as z from 'zod';

/** A sender's request. The reference makes it idempotent. */
export const smsRequest = z.object({
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, 'A number in international form, such as +84900000002.'),
  text: z.string().min(1).max(1_600),
  reference: z.string().min(1).max(64),
});
export type SmsRequest = z.infer<typeof smsRequest>;

const smsStatus = z.enum(['accepted', 'delivered', 'refused']);
export type SmsStatus = z.infer<typeof smsStatus>;

/** A stored message. Its status is derived from the clock and not stored, so no timer can be lost. */
export type Sms = SmsRequest & { id: string; receivedAt: Date; outcome: SmsOutcome };

/** The outcome of a message: refused at once, or delivered after a delay. */
export type SmsOutcome = { kind: 'refused' } | { kind: 'delivered'; afterMs: number };

export const smsView = smsRequest.extend({ id: z.uuid(), receivedAt: z.iso.datetime(), status: smsStatus });
export type SmsView = z.infer<typeof smsView>;
