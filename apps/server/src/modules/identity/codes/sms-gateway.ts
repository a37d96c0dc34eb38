import type { Config } from '#platform/config/config.ts';
import type { Egress } from '#platform/egress/egress.ts';
import type { Handed } from '#platform/mail/mailer.ts';

export type SmsGateway = (message: { to: string; text: string; reference: string }) => Promise<Handed>;

const deadlineMs = 5_000;
/** Only the status of the response is used. */
const responseBytesMax = 16 * 1024;

/** Whether a response status is worth a retry. */
const mayPass = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/**
 * Connects to the configured gateway; null when none is configured. The reference makes retries idempotent: the gateway
 * repeats its first response.
 */
export const connectSmsGateway = (
  { SMS_GATEWAY_URL, SMS_GATEWAY_KEY }: Pick<Config, 'SMS_GATEWAY_URL' | 'SMS_GATEWAY_KEY'>,
  egress: Egress,
): SmsGateway | null => {
  if (SMS_GATEWAY_URL === undefined || SMS_GATEWAY_KEY === undefined) return null;
  const url = `${SMS_GATEWAY_URL.replace(/\/$/, '')}/sms/v1/messages`;
  return async (message) => {
    const { status } = await egress.send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${SMS_GATEWAY_KEY}` },
      body: JSON.stringify(message),
      deadlineMs,
      responseBytesMax,
    });
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (mayPass(status)) throw new Error(`the SMS gateway responded ${status}`);
    return { kind: 'refused', why: `gateway_${status}` };
  };
};
