import type { IncomingHttpHeaders } from 'node:http';
import { verifyRequest } from '@fairhouse/vendor-kit';
import type { Nonces } from './remember-nonces.ts';

const clockSkewMs = 300_000;
const nonceForm = /^[A-Za-z0-9_-]{16,64}$/;

type Question = { headers: IncomingHttpHeaders; path: string; body: Buffer; vendorCode: string };
type Checked = { kind: 'heard'; nonce: string } | { kind: 'refused'; why: string };

/**
 * Verifies that the platform sent this request to this vendor, now, and for the first time. The reason of a refusal is
 * only logged.
 */
export const checkQuestion = (
  { headers, path, body, vendorCode }: Question,
  { platformKey, nonces, now }: { platformKey: Buffer; nonces: Nonces; now: () => Date },
): Checked => {
  const { 'fh-vendor': vendor, 'fh-timestamp': timestamp, 'fh-nonce': nonce, 'fh-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    return { kind: 'refused', why: 'not signed' };
  if (vendor !== vendorCode) return { kind: 'refused', why: 'for another vendor' };
  if (!nonceForm.test(nonce)) return { kind: 'refused', why: 'a nonce of another form' };
  if (!(Math.abs(Number(timestamp) - now().getTime()) <= clockSkewMs))
    return { kind: 'refused', why: 'of another time' };
  const facts = { method: 'POST', path, vendor, timestamp, nonce };
  if (!verifyRequest(facts, body, { signature, publicKey: platformKey }))
    return { kind: 'refused', why: 'a signature that does not fit' };
  // After the signature, so that only the platform can use up a nonce.
  if (!nonces.isNew(`${vendor} ${nonce}`, now().getTime())) return { kind: 'refused', why: 'a nonce that was used' };
  return { kind: 'heard', nonce };
};
