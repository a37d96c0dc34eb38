import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over the timestamp and the raw bytes, in hex. A request without a body signs its path and query. */
export const signatureOf = (secret: string, timestamp: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest('hex');

/** security.md section 10: maximum age of a signed message. */
const windowMs = 300_000;

/** Constant-time for every signature of the right length; the length is no secret. */
export const isSigned = (
  { timestamp, signature, body }: { timestamp: string | undefined; signature: string | undefined; body: Buffer },
  { secret, now }: { secret: string; now: Date },
): boolean => {
  if (timestamp === undefined || signature === undefined || !/^[0-9]{13}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) - now.getTime()) > windowMs) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
