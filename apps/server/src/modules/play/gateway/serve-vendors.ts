import type { IncomingMessage, ServerResponse } from 'node:http';
import { type VendorCallName, type VendorCode, vendorCallNames, vendorCodes } from '@fairhouse/protocol';
import { signResponse } from '@fairhouse/vendor-kit';
import { SpanKind } from '@opentelemetry/api';
import type { AddressOf } from '#platform/http/address-reader.ts';
import type { Log } from '#platform/kernel/log.ts';
import { inSpan } from '#platform/kernel/trace.ts';
import type { CallResult, VendorCall } from '../play.types.ts';
import { readVendorCall } from '../read-vendor-call.ts';
import { plainResponse } from '../response-of.ts';
import { countCall, countFailure, shed } from './gateway.metrics.ts';
import { readBody } from './read-body.ts';
import type { KnownVendor } from './vendor-directory.ts';
import type { RawCall, Verified } from './verify-call.ts';

/** The path prefix of all vendor calls: protocol v1 and every dialect have their own name under it. */
export const vendorPathRoot = '/vendor/';
export const vendorPathPrefix = `${vendorPathRoot}v1/`;

/** Section 9: every response is sent within two seconds. */
const responseMs = 2_000;
/** Concurrent calls in this process: above the first limit sheddable calls are refused, above the second all calls. */
const shedMayWaitAt = 2_000;
const shedAllAt = 4_000;

/** Calls that can be refused without a loss; wins, rollbacks and ends of rounds must be processed. */
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

export type ServeDeps = {
  log: Log;
  signing: SigningKey;
  addressOf: AddressOf;
  verify: (raw: RawCall) => Promise<Verified>;
  respond: (call: VendorCall, context: { known: KnownVendor; deadlineMs: () => number }) => Promise<CallResult>;
  nowMs: () => number;
  isDraining: () => boolean;
};

/** Limits the log lines per second about refused signatures; the counter includes all of them. */
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
 * Serves the calls of vendors on a bare HTTP server without the hooks of visitor requests: a vendor has no brand, no
 * cookie and no origin, and a player waits for every one of these calls.
 */
export const createServeVendors = (deps: ServeDeps): ((request: IncomingMessage, response: ServerResponse) => void) => {
  let underWay = 0;
  const warn = createQuietLog(deps.log, 20);

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
    if (deps.isDraining()) all.push('Connection', 'close');
    response.writeHead(status, all);
    response.end(body, 'latin1');
  };

  const sendPlain = (response: ServerResponse, code: VendorCode, headers: readonly string[] = []): void =>
    send(response, vendorCodes[code].http, plainResponse(code).body, headers);

  /** Every cause gets the same unsigned response, because the caller is not authenticated. */
  const sendUnverified = (response: ServerResponse, failure: Extract<Verified, { ok: false }>, call: string): void => {
    const vendor = failure.vendorCode ?? 'unknown';
    countFailure(vendor, failure.cause);
    warn({ vendor, cause: failure.cause, call }, 'vendor call refused');
    const serverTime = new Date(deps.nowMs()).toISOString();
    send(response, 401, `{"status":"SIGNATURE_INVALID","final":false,"serverTime":"${serverTime}"}`, []);
  };

  const sendSigned = (
    response: ServerResponse,
    { code, body, replayed }: CallResult,
    { vendor, nonce }: { vendor: string; nonce: string },
  ): void => {
    const status = vendorCodes[code].http;
    const timestamp = String(deps.nowMs());
    const signature = signResponse({ status, vendor, nonce, timestamp }, body, deps.signing.secretKey);
    const headers = ['Fh-Key-Id', deps.signing.keyId, 'Fh-Timestamp', timestamp, 'Fh-Signature', signature];
    if (replayed) headers.push('Fh-Replayed', 'true');
    if (code === 'RATE_LIMITED') headers.push('Retry-After', '1');
    send(response, status, body, headers);
  };

  const respondToRead = async (
    name: VendorCallName,
    raw: RawCall,
    known: KnownVendor,
    since: number,
  ): Promise<CallResult> => {
    if (mayBeShed.has(name) && known.bucket?.take(since) === false) return plainResponse('RATE_LIMITED');
    const call = readVendorCall(name, raw.body);
    if (call === undefined) return plainResponse('BAD_REQUEST');
    const deadlineMs = (): number => responseMs - (performance.now() - since);
    return deps.respond(call, { known, deadlineMs });
  };

  /** A hanging read must not block the vendor: after two seconds the response says that the outcome is unknown. */
  const withinTime = (work: Promise<CallResult>): Promise<CallResult> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => resolve(plainResponse('TRY_AGAIN')), responseMs);
      work.then(
        (respond) => {
          clearTimeout(late);
          resolve(respond);
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
      address: deps.addressOf(request),
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
    };
    const verified = await deps.verify(raw);
    if (!verified.ok) return sendUnverified(response, verified, name);
    const { known, nonce } = verified;
    const vendor = known.vendor.code;
    // A trace of its own, begun after the signature was verified: a vendor does not choose our ids.
    const span = { name: `vendor call ${name}`, kind: SpanKind.SERVER, attributes: { 'fairhouse.vendor': vendor } };
    const respond = await inSpan(span, () => withinTime(respondToRead(name, raw, known, since))).catch(
      (error: unknown) => {
        deps.log.error({ err: error, vendor, call: name }, 'vendor call failed');
        return plainResponse('TRY_AGAIN');
      },
    );
    sendSigned(response, respond, { vendor, nonce });
    countCall(vendor, name, respond.code, (performance.now() - since) / 1_000);
  };

  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const name = callsByPath.get(path);
    if (name === undefined || request.method !== 'POST') {
      request.resume();
      const status = request.method === 'POST' ? 404 : 405;
      return send(response, status, plainResponse('BAD_REQUEST').body, status === 405 ? ['Allow', 'POST'] : []);
    }
    if (underWay >= (mayBeShed.has(name) ? shedMayWaitAt : shedAllAt)) {
      shed.inc();
      request.resume();
      return sendPlain(response, 'TRY_AGAIN');
    }
    underWay += 1;
    void serve(name, request, response)
      .catch((error: unknown) => {
        deps.log.error({ err: error, call: name }, 'vendor call failed');
        if (!response.headersSent) sendPlain(response, 'TRY_AGAIN');
      })
      .finally(() => {
        underWay -= 1;
      });
  };
};
