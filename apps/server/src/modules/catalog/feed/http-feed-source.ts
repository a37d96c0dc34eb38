import { gameFeedPath } from '@fairhouse/protocol';
import { newNonce, readPublicKey, signRequest, verifyResponse } from '@fairhouse/vendor-kit';
import { type Egress, ResponseTooLarge } from '#platform/egress/egress.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { type FeedAddress, FeedRefused, type FeedSource } from './feed.types.ts';
import type { FeedSigning } from './feed-signing-of.ts';

/** Four times the size of a full page with names in forty languages. */
const bytesMax = 8 * 1024 * 1024;
const deadlineMs = 20_000;
/** Vendor protocol v1, section 2: the maximum clock skew. */
const clockSkewMs = 300_000;
const attemptsMax = 2;

/** Statuses after which a retry makes sense. */
const mayPass = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

type FeedResponse = { status: number; signature: unknown; timestamp: unknown; body: Buffer };

const parse = (vendorCode: string, body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new FeedRefused(`${vendorCode}: an answer that is not JSON`, { cause });
  }
};

/**
 * Requests a studio's list over HTTP. The request is signed, and a response is accepted only with the studio's
 * signature over its bytes and this request. Network errors are retried once.
 */
export const httpFeedSource = (
  { vendorCode, feedUrl, publicKey }: FeedAddress,
  {
    signing,
    clock,
    egress,
    deadline = deadlineMs,
  }: { signing: FeedSigning; clock: Clock; egress: Egress; deadline?: number },
): FeedSource => {
  const url = new URL(feedUrl);
  const path = `${url.pathname.replace(/\/$/, '')}${gameFeedPath}${url.search}`;
  const key = readPublicKey(publicKey);

  const send = async (sent: Buffer, nonce: string): Promise<FeedResponse> => {
    const timestamp = String(clock.now().getTime());
    const facts = { method: 'POST', path, vendor: vendorCode, timestamp, nonce };
    const call = {
      method: 'POST' as const,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'fh-vendor': vendorCode,
        'fh-key-id': signing.keyId,
        'fh-timestamp': timestamp,
        'fh-nonce': nonce,
        'fh-signature': signRequest(facts, sent, signing.secretKey),
      },
      body: sent,
      deadlineMs: deadline,
      responseBytesMax: bytesMax,
    };
    const { status, headers, body } = await egress.send(`${url.origin}${path}`, call).catch((error: unknown) => {
      throw error instanceof ResponseTooLarge ? new FeedRefused(`${vendorCode}: ${error.message}`) : error;
    });
    if (mayPass(status)) throw new Error(`${vendorCode} responded with ${status}`);
    return { status, signature: headers['fh-signature'], timestamp: headers['fh-timestamp'], body };
  };

  const believe = ({ status, signature, timestamp, body }: FeedResponse, nonce: string): unknown => {
    if (status !== 200) throw new FeedRefused(`${vendorCode} answered ${status}`);
    if (typeof signature !== 'string' || typeof timestamp !== 'string')
      throw new FeedRefused(`${vendorCode}: an answer without a signature`);
    if (!(Math.abs(Number(timestamp) - clock.now().getTime()) <= clockSkewMs))
      throw new FeedRefused(`${vendorCode}: an answer of another time`);
    if (!verifyResponse({ status, vendor: vendorCode, nonce, timestamp }, body, { signature, publicKey: key }))
      throw new FeedRefused(`${vendorCode}: an answer with a wrong signature`);
    return parse(vendorCode, body);
  };

  return async (cursor) => {
    const sent = Buffer.from(JSON.stringify({ cursor }));
    for (let attempt = 1; ; attempt += 1) {
      const nonce = newNonce();
      try {
        return believe(await send(sent, nonce), nonce);
      } catch (error) {
        if (error instanceof FeedRefused || attempt >= attemptsMax) throw error;
      }
    }
  };
};
