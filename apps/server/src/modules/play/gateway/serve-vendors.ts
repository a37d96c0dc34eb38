import type { IncomingMessage, ServerResponse } from 'node:http';
import { type VendorCallName, type VendorCode, vendorCallNames, vendorCodes } from '@fairhouse/protocol';
import { signAnswer } from '@fairhouse/vendor-kit';
import type { AddressOf } from '#platform/http/address-reader.ts';
import type { Log } from '#platform/kernel/log.ts';
import { plainAnswer } from '../answer-of.ts';
import type { Answer, VendorCall } from '../play.types.ts';
import { readVendorCall } from '../read-vendor-call.ts';
import { countCall, countFailure, shed } from './gateway.metrics.ts';
import { readBody } from './read-body.ts';
import type { KnownVendor } from './vendor-directory.ts';
import type { RawCall, Verified } from './verify-call.ts';

/** Everything of vendors is under it; protocol v1 has its own name there, and every dialect. */
export const vendorPathRoot = '/vendor/';
export const vendorPathPrefix = `${vendorPathRoot}v1/`;

/** Section 9: our answer comes within two seconds, whatever it is. */
const answerMs = 2_000;
/** Calls under way in this process: above the first number what may be refused is, above the second everything. */
const shedMayWaitAt = 2_000;
const shedAllAt = 4_000;

/** Calls that a vendor may lose without anybody's loss; wins, rollbacks and ends of rounds are owed an answer. */
const mayBeShed: ReadonlySet<VendorCallName> = new Set([
  'authenticate',
  'bet',
  'bet-win',
  'balance',
  'transactions/query',
  'transactions/list',
]);

const callsByPath: ReadonlyMap<string, VendorCallName> = new Map(
  vendorCallNames.map((name) => [`${vendorPathPrefix}${name}`, name]),
);

export type SigningKey = { keyId: string; secretKey: Buffer };

export type ServeUses = {
  log: Log;
  signing: SigningKey;
  addressOf: AddressOf;
  verify: (raw: RawCall) => Promise<Verified>;
  answer: (call: VendorCall, context: { known: KnownVendor; deadlineMs: () => number }) => Promise<Answer>;
  nowMs: () => number;
  isDraining: () => boolean;
};

/** At most so many lines a second say that a signature was refused; the counter counts them all. */
const createQuietLog = (log: Log, perSecond: number) => {
  let second = 0;
  let lines = 0;
  return (fields: Record<string, unknown>, text: string): void => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) {
      second = now;
      lines = 0;
    }
    lines += 1;
    if (lines <= perSecond) log.warn(fields, text);
  };
};

/**
 * Serves the calls of vendors on a bare HTTP server. They pass none of the hooks that visitors pass:
 * a vendor has no brand, no cookie and no origin, and every one of these calls is in a player's way.
 */
export const createServeVendors = (use: ServeUses): ((request: IncomingMessage, response: ServerResponse) => void) => {
  let underWay = 0;
  const warn = createQuietLog(use.log, 20);

  const send = (response: ServerResponse, status: number, body: string, headers: readonly string[]): void => {
    const all = [
      ...headers,
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      // Every body here is plain ASCII.
      String(body.length),
      'Cache-Control',
      'no-store',
    ];
    if (use.isDraining()) all.push('Connection', 'close');
    response.writeHead(status, all);
    response.end(body, 'latin1');
  };

  const sendPlain = (response: ServerResponse, code: VendorCode, headers: readonly string[] = []): void =>
    send(response, vendorCodes[code].http, plainAnswer(code).body, headers);

  /** Every cause gets the same answer, unsigned: whoever it is has shown nothing that we could answer to. */
  const sendUnverified = (response: ServerResponse, failure: Extract<Verified, { ok: false }>, call: string): void => {
    const vendor = failure.vendorCode ?? 'unknown';
    countFailure(vendor, failure.cause);
    warn({ vendor, cause: failure.cause, call }, 'vendor call refused');
    const serverTime = new Date(use.nowMs()).toISOString();
    send(response, 401, `{"status":"SIGNATURE_INVALID","final":false,"serverTime":"${serverTime}"}`, []);
  };

  const sendSigned = (
    response: ServerResponse,
    { code, body, replayed }: Answer,
    { vendor, nonce }: { vendor: string; nonce: string },
  ): void => {
    const status = vendorCodes[code].http;
    const timestamp = String(use.nowMs());
    const signature = signAnswer({ status, vendor, nonce, timestamp }, body, use.signing.secretKey);
    const headers = ['Fh-Key-Id', use.signing.keyId, 'Fh-Timestamp', timestamp, 'Fh-Signature', signature];
    if (replayed) headers.push('Fh-Replayed', 'true');
    if (code === 'RATE_LIMITED') headers.push('Retry-After', '1');
    send(response, status, body, headers);
  };

  const answerRead = async (name: VendorCallName, raw: RawCall, known: KnownVendor, since: number): Promise<Answer> => {
    if (mayBeShed.has(name) && known.bucket?.take(since) === false) return plainAnswer('RATE_LIMITED');
    const call = readVendorCall(name, raw.body);
    if (call === undefined) return plainAnswer('BAD_REQUEST');
    const deadlineMs = (): number => answerMs - (performance.now() - since);
    return use.answer(call, { known, deadlineMs });
  };

  /** A read that hangs must not hang the vendor: after two seconds the outcome is unknown, and said to be. */
  const withinTime = (work: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => resolve(plainAnswer('TRY_AGAIN')), answerMs);
      work.then(
        (answer) => {
          clearTimeout(late);
          resolve(answer);
        },
        (error: unknown) => {
          clearTimeout(late);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });

  const serve = async (name: VendorCallName, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (body === undefined) return sendPlain(response, 'BAD_REQUEST', ['Connection', 'close']);
    const since = performance.now();
    const raw = {
      address: use.addressOf(request),
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
    };
    const verified = await use.verify(raw);
    if (!verified.ok) return sendUnverified(response, verified, name);
    const { known, nonce } = verified;
    const vendor = known.vendor.code;
    const answer = await withinTime(answerRead(name, raw, known, since)).catch((error: unknown) => {
      use.log.error({ err: error, vendor, call: name }, 'vendor call failed');
      return plainAnswer('TRY_AGAIN');
    });
    sendSigned(response, answer, { vendor, nonce });
    countCall(vendor, name, answer.code, (performance.now() - since) / 1_000);
  };

  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const name = callsByPath.get(path);
    if (name === undefined || request.method !== 'POST') {
      request.resume();
      const status = request.method === 'POST' ? 404 : 405;
      return send(response, status, plainAnswer('BAD_REQUEST').body, status === 405 ? ['Allow', 'POST'] : []);
    }
    if (underWay >= (mayBeShed.has(name) ? shedMayWaitAt : shedAllAt)) {
      shed.inc();
      request.resume();
      return sendPlain(response, 'TRY_AGAIN');
    }
    underWay += 1;
    void serve(name, request, response)
      .catch((error: unknown) => {
        use.log.error({ err: error, call: name }, 'vendor call failed');
        if (!response.headersSent) sendPlain(response, 'TRY_AGAIN');
      })
      .finally(() => {
        underWay -= 1;
      });
  };
};
