import { statusAt } from './sms.rules.ts';
import type { Sms, SmsView } from './sms.ts';

/** The public view of a stored message at the given time. */
export const viewSms = (sms: Sms, now: Date): SmsView => ({
  id: sms.id,
  to: sms.to,
  text: sms.text,
  reference: sms.reference,
  receivedAt: sms.receivedAt.toISOString(),
  status: statusAt(sms, now),
});
