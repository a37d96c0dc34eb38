import { newNonce, signRequest, verifyResponse } from '@fairhouse/vendor-kit';
import { type Egress, type EgressResponse, ResponseTooLarge } from '#platform/egress/egress.ts';
import { inSpan } from '#platform/kernel/trace.ts';
import type { SigningKey } from '../gateway/serve-vendors.ts';
import { askedSeconds, unanswered } from './vendor-client.metrics.ts';
import { VendorSilent } from './vendor-client.types.ts';

/** Three times the size of a statement page of a thousand lines. */
const responseBytesMax = 2 * 1_024 * 1_024;
/** Vendor protocol v1, section 2: the maximum clock skew. */
const clockSkewMs = 300_000;

export type RequestDeps = {
  signing: SigningKey;
  egress: Egress;
  /** The live public keys of a vendor by their ids. */
  keysOf: (vendorCode: string) => Promise<ReadonlyMap<string, Buffer>>;
  nowMs: () => number;
};

type Question = {
  vendorCode: string;
  baseUrl: string;
  path: string;
  body: unknown;
  deadlineMs: number;
  signal?: AbortSignal | undefined;
};

/** Accepts a response only with the vendor's signature over these bytes and this request. */
const believe = async (
  { status, headers, body }: EgressResponse,
  { vendorCode, nonce }: { vendorCode: string; nonce: string },
  deps: RequestDeps,
): Promise<unknown> => {
  const { 'fh-key-id': keyId, 'fh-timestamp': timestamp, 'fh-signature': signature } = headers;
  if (typeof keyId !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string')
    throw new VendorSilent(`status ${status} without a signature`);
  if (!(Math.abs(Number(timestamp) - deps.nowMs()) <= clockSkewMs)) throw new VendorSilent('an answer of another time');
  const publicKey = (await deps.keysOf(vendorCode)).get(keyId);
  if (publicKey === undefined) throw new VendorSilent('an answer under a key that is not the vendor’s');
  if (!verifyResponse({ status, vendor: vendorCode, nonce, timestamp }, body, { signature, publicKey }))
    throw new VendorSilent('an answer with a wrong signature');
  if (status !== 200) throw new VendorSilent(`status ${status}`);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new VendorSilent('an answer that is not JSON', { cause });
  }
};

const sendSigned = async (
  { vendorCode, baseUrl, path: wanted, body, deadlineMs, signal }: Question,
  deps: RequestDeps,
): Promise<unknown> => {
  const url = new URL(baseUrl);
  const path = `${url.pathname.replace(/\/$/, '')}${wanted}`;
  const raw = Buffer.from(JSON.stringify(body));
  const nonce = newNonce();
  const timestamp = String(deps.nowMs());
  const facts = { method: 'POST', path, vendor: vendorCode, timestamp, nonce };
  const read = await deps.egress.send(`${url.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'fh-vendor': vendorCode,
      'fh-key-id': deps.signing.keyId,
      'fh-timestamp': timestamp,
      'fh-nonce': nonce,
      'fh-signature': signRequest(facts, raw, deps.signing.secretKey),
    },
    body: raw,
    deadlineMs,
    responseBytesMax,
    signal,
  });
  return await believe(read, { vendorCode, nonce }, deps);
};

/**
 * Sends one signed request to a vendor, without retries. The response is accepted only with the
 * vendor's signature; a timeout, an error and an invalid response are all `VendorSilent`.
 */
export const askVendor = async (question: Question, deps: RequestDeps): Promise<unknown> => {
  const labels = { vendor: question.vendorCode, call: question.path };
  const since = performance.now();
  try {
    return await inSpan({ name: `vendor ${labels.call}`, attributes: { 'fairhouse.vendor': labels.vendor } }, () =>
      sendSigned(question, deps),
    );
  } catch (error) {
    unanswered.inc(labels);
    if (error instanceof VendorSilent) throw error;
    if (error instanceof ResponseTooLarge) throw new VendorSilent(error.message);
    throw new VendorSilent('no answer', { cause: error });
  } finally {
    askedSeconds.observe(labels, (performance.now() - since) / 1_000);
  }
};
