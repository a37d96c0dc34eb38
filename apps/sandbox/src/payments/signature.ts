import { createHmac, timingSafeEqual } from 'node:crypto';

const windowMs = 300_000;

/** HMAC-SHA256 over the timestamp and the raw bytes, in hex. A request without a body signs its path instead. */
const signatureOf = (secret: string, timestamp: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest('hex');

/** The headers that authenticate a message. */
export const signedHeaders = (secret: string, text: string, now: Date): Record<string, string> => {
  const timestamp = String(now.getTime());
  return { 'pay-timestamp': timestamp, 'pay-signature': signatureOf(secret, timestamp, text) };
};

/** Whether this was signed with the secret within the last five minutes. */
export const isSigned = (
  headers: Readonly<Record<string, unknown>>,
  text: string | Buffer,
  { secret, now }: { secret: string; now: Date },
): boolean => {
  const { 'pay-timestamp': timestamp, 'pay-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!(Math.abs(Number(timestamp) - now.getTime()) <= windowMs)) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
