import { Pool } from 'undici';
import { signRequest } from './sign-request.ts';
import { newNonce } from './vendor-ids.ts';
import { verifyResponse } from './verify-response.ts';

/**
 * A request ready to send. Signing is expensive, so a load can be signed in advance (a signature is valid for 300 s).
 */
export type SignedCall = { path: string; nonce: string; headers: Record<string, string>; body: Buffer };

export type VendorResponse = {
  status: number;
  /** The raw text: responses to a repeated call are identical byte for byte. */
  text: string;
  replayed: boolean;
  /** Whether the platform's signature is valid; null if no key was given, or no signature was sent. */
  signed: boolean | null;
};

export type VendorClient = {
  sign(call: string, body: unknown, attempt?: { timestampMs?: number; nonce?: string }): SignedCall;
  send(signed: SignedCall): Promise<VendorResponse>;
  /** Signs and sends: `call('bet', { transactionId, … })`. */
  call(call: string, body: unknown): Promise<VendorResponse>;
  close(): Promise<void>;
};

/**
 * Calls the platform as a vendor with vendor protocol v1. It never retries: what to repeat is the vendor's decision.
 */
export const createVendorClient = ({
  baseUrl,
  vendor,
  keyId,
  secretKey,
  platformKey,
  connections = 64,
}: {
  baseUrl: string;
  vendor: string;
  keyId: string;
  secretKey: Buffer;
  /** The platform's public key; without it responses are not verified. */
  platformKey?: Buffer;
  connections?: number;
}): VendorClient => {
  // Vendor protocol v1, section 9: a vendor waits at least three seconds.
  const pool = new Pool(baseUrl, { connections, headersTimeout: 5_000, bodyTimeout: 5_000 });

  const sign: VendorClient['sign'] = (call, body, { timestampMs = Date.now(), nonce = newNonce() } = {}) => {
    const path = `/vendor/v1/${call}`;
    const raw = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const timestamp = String(timestampMs);
    return {
      path,
      nonce,
      body: raw,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'fh-vendor': vendor,
        'fh-key-id': keyId,
        'fh-timestamp': timestamp,
        'fh-nonce': nonce,
        'fh-signature': signRequest({ method: 'POST', path, vendor, timestamp, nonce }, raw, secretKey),
      },
    };
  };

  const send: VendorClient['send'] = async ({ path, nonce, headers, body }) => {
    const response = await pool.request({ method: 'POST', path, headers, body });
    const text = await response.body.text();
    const signature = response.headers['fh-signature'];
    const timestamp = response.headers['fh-timestamp'];
    const signed =
      platformKey === undefined || typeof signature !== 'string' || typeof timestamp !== 'string'
        ? null
        : verifyResponse({ status: response.statusCode, vendor, nonce, timestamp }, text, {
            signature,
            publicKey: platformKey,
          });
    return { status: response.statusCode, text, replayed: response.headers['fh-replayed'] === 'true', signed };
  };

  return { sign, send, call: (call, body) => send(sign(call, body)), close: () => pool.close() };
};
