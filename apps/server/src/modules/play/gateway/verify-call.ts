import type { IncomingHttpHeaders } from 'node:http';
import { vendorCodeForm } from '@fairhouse/protocol';
import { verifyRequest } from '@fairhouse/vendor-kit';
import type { DatabaseTime } from './database-time.ts';
import type { FailureCause } from './gateway.metrics.ts';
import type { NonceCache } from './nonce-cache.ts';
import type { KnownVendor, VendorDirectory } from './vendor-directory.ts';

/** A request as received: the raw bytes, before parsing. */
export type RawCall = { address: string; method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

export type Verified =
  | { ok: true; known: KnownVendor; nonce: string }
  | { ok: false; cause: FailureCause; vendorCode: string | null };

/** Vendor protocol v1, section 2.3. */
const driftMaxMs = 300_000;

const keyIdForm = /^[A-Za-z0-9._-]{1,64}$/;
const timestampForm = /^[0-9]{1,15}$/;
const nonceForm = /^[A-Za-z0-9_-]{16,64}$/;

const given = (value: string | string[] | undefined, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined;

/**
 * Authenticates the caller on the raw bytes: headers, vendor, address and key, time, signature, and last the nonce, so
 * that only its owner can use up a nonce. The vendor is determined by the key, never by the body.
 */
export const createVerifyCall =
  ({
    directory,
    time,
    nonces,
  }: {
    directory: Pick<VendorDirectory, 'find' | 'findAnew'>;
    time: Pick<DatabaseTime, 'nowMs'>;
    nonces: NonceCache;
  }) =>
  async ({ address, method, path, headers, body }: RawCall): Promise<Verified> => {
    const vendorCode = given(headers['fh-vendor'], vendorCodeForm);
    const keyId = given(headers['fh-key-id'], keyIdForm);
    const timestamp = given(headers['fh-timestamp'], timestampForm);
    const nonce = given(headers['fh-nonce'], nonceForm);
    const signature = headers['fh-signature'];
    if (
      vendorCode === undefined ||
      keyId === undefined ||
      timestamp === undefined ||
      nonce === undefined ||
      typeof signature !== 'string'
    ) {
      return { ok: false, cause: 'header_missing', vendorCode: null };
    }
    let known = directory.find(vendorCode);
    if (known?.keys.get(keyId) === undefined) known = await directory.findAnew(vendorCode);
    if (known === undefined) return { ok: false, cause: 'vendor_unknown', vendorCode: null };
    if (!known.acceptsAddress(address)) return { ok: false, cause: 'address_refused', vendorCode };
    const publicKey = known.keys.get(keyId);
    if (publicKey === undefined) return { ok: false, cause: 'key_unknown', vendorCode };
    if (Math.abs(time.nowMs() - Number(timestamp)) > driftMaxMs) {
      return { ok: false, cause: 'timestamp_off', vendorCode };
    }
    const facts = { method, path, vendor: vendorCode, timestamp, nonce };
    if (!verifyRequest(facts, body, { signature, publicKey })) {
      return { ok: false, cause: 'signature_wrong', vendorCode };
    }
    if (!(await nonces.isNew(vendorCode, nonce))) return { ok: false, cause: 'nonce_used', vendorCode };
    return { ok: true, known, nonce };
  };
