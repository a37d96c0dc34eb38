import type { IncomingHttpHeaders } from 'node:http';
import { readPublicKey, verifyRequest } from '@fairhouse/vendor-kit';

const clockSkewMs = 300_000;

type Question = { headers: IncomingHttpHeaders; path: string; body: Buffer; vendorCode: string };
type Checked = { kind: 'heard'; nonce: string } | { kind: 'refused'; why: string };

/**
 * Checks that the platform sent this request to this studio, recently. The signature is verified only if the platform's
 * key is known.
 */
export const checkQuestion = (
  { headers, path, body, vendorCode }: Question,
  { platformKey, now }: { platformKey: string | undefined; now: () => Date },
): Checked => {
  const { 'fh-vendor': vendor, 'fh-timestamp': timestamp, 'fh-nonce': nonce, 'fh-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    return { kind: 'refused', why: 'A question is signed.' };
  if (vendor !== vendorCode) return { kind: 'refused', why: 'This question is for another studio.' };
  if (!(Math.abs(Number(timestamp) - now().getTime()) <= clockSkewMs))
    return { kind: 'refused', why: 'This question is of another time.' };
  const facts = { method: 'POST', path, vendor: vendorCode, timestamp, nonce };
  if (platformKey !== undefined && !verifyRequest(facts, body, { signature, publicKey: readPublicKey(platformKey) }))
    return { kind: 'refused', why: 'The signature does not fit.' };
  return { kind: 'heard', nonce };
};
