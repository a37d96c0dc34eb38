import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VendorCallName, VendorCode } from '@fairhouse/protocol';
import { SpanKind } from '@opentelemetry/api';
import type { AddressOf } from '#platform/http/address-reader.ts';
import type { Log } from '#platform/kernel/log.ts';
import { inSpan } from '#platform/kernel/trace.ts';
import type { CoreCall, CoreResult, DialectCall, DialectRequest, VendorAdapter } from '../vendors/dialect.types.ts';
import type { DialectDirectory } from '../vendors/dialect-directory.ts';
import { plainResult } from '../vendors/run-calls.ts';
import { countCall, countFailure, shed } from './gateway.metrics.ts';
import { readBody } from './read-body.ts';
import type { KnownVendor, VendorDirectory } from './vendor-directory.ts';

/** `/vendor/<dialect>/<vendor>/<path of the dialect>`. */
const pathForm = /^\/vendor\/([a-z0-9-]{2,32})\/([a-z0-9-]{2,32})(\/[A-Za-z0-9/_-]{1,64})$/;
const responseMs = 2_000;
const shedAt = 2_000;

export type ServeDialectsDeps = {
  log: Log;
  dialects: Pick<DialectDirectory, 'find'>;
  vendors: Pick<VendorDirectory, 'find'>;
  addressOf: AddressOf;
  run: (
    call: DialectCall,
    context: { known: KnownVendor; adapter: VendorAdapter; deadlineMs: () => number },
  ) => Promise<{ result: CoreResult; all: readonly CoreResult[] }>;
  isDraining: () => boolean;
};

/** The protocol v1 call name under which a dialect's call is counted. */
const countedAs = ({ name }: CoreCall): VendorCallName => (name === 'player' || name === 'session' ? 'balance' : name);
const mayBeRefused: ReadonlySet<VendorCallName> = new Set(['bet', 'bet-win', 'balance']);

/** Serves vendors that use another protocol: the path identifies the vendor, and its secret authenticates the call. */
export const createServeDialects = (
  deps: ServeDialectsDeps,
): ((request: IncomingMessage, response: ServerResponse) => void) => {
  let underWay = 0;

  const send = (response: ServerResponse, status: number, body: string, headers: readonly string[] = []): void => {
    const all = [...headers, 'Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
    if (deps.isDraining()) all.push('Connection', 'close');
    response.writeHead(status, [...all, 'Content-Length', String(Buffer.byteLength(body))]);
    response.end(body);
  };

  const withinTime = (work: Promise<{ result: CoreResult; all: readonly CoreResult[] }>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<typeof work>>();
    const late = setTimeout(() => resolve({ result: plainResult('TRY_AGAIN'), all: [] }), responseMs);
    work.then(resolve, reject).finally(() => clearTimeout(late));
    return promise;
  };

  const serve = async (
    request: IncomingMessage,
    response: ServerResponse,
    { dialect, vendor, path, query }: { dialect: string; vendor: string; path: string; query: URLSearchParams },
  ): Promise<void> => {
    const body = await readBody(request);
    const since = performance.now();
    const spoken = deps.dialects.find(vendor);
    const known = deps.vendors.find(vendor);
    if (spoken === undefined || known === undefined || spoken.adapter.dialect.code !== dialect) {
      countFailure('unknown', 'vendor_unknown');
      return send(response, 404, '{}');
    }
    const { adapter, secrets, privateLink } = spoken;
    const plain = (code: VendorCode, call?: DialectCall) => adapter.respond(plainResult(code), [], call);
    const raw: DialectRequest = { path, query, headers: request.headers, body: body ?? Buffer.alloc(0) };
    // A dialect without signed bodies is rejected, unless the vendor's connection is configured as a private link.
    const isFromThere = known.acceptsAddress(deps.addressOf(request));
    const isAccepted = isFromThere && (adapter.dialect.signsBody || privateLink);
    const secret = isAccepted ? secrets.find((one) => adapter.verify(raw, one)) : undefined;
    if (secret === undefined) {
      countFailure(vendor, isFromThere ? 'signature_wrong' : 'address_refused');
      const refused = plain('SIGNATURE_INVALID');
      return send(response, refused.status, refused.body);
    }
    const call = body === undefined ? undefined : adapter.read(raw);
    const [first] = call?.calls ?? [];
    const counted = first === undefined ? 'balance' : countedAs(first);
    const respondToRead = async (): Promise<{ result: CoreResult; all: readonly CoreResult[] }> => {
      if (call === undefined) return { result: plainResult('BAD_REQUEST'), all: [] };
      if (mayBeRefused.has(counted) && known.bucket?.take(since) === false) {
        return { result: plainResult('RATE_LIMITED'), all: [] };
      }
      const deadlineMs = (): number => responseMs - (performance.now() - since);
      return deps.run(call, { known, adapter, deadlineMs });
    };
    const span = { name: `vendor call ${counted}`, kind: SpanKind.SERVER, attributes: { 'fairhouse.vendor': vendor } };
    const { result, all } = await inSpan(span, () => withinTime(respondToRead())).catch((error: unknown) => {
      deps.log.error({ err: error, vendor, path }, 'vendor call failed');
      return { result: plainResult('TRY_AGAIN'), all: [] };
    });
    const respond = adapter.respond(result, all, call);
    send(response, respond.status, respond.body, adapter.sign(respond.body, secret));
    countCall(vendor, counted, result.code, (performance.now() - since) / 1_000);
  };

  return (request, response) => {
    const [address = '', search = ''] = (request.url ?? '').split('?', 2);
    const [, dialect, vendor, path] = pathForm.exec(address) ?? [];
    if (dialect === undefined || vendor === undefined || path === undefined || request.method !== 'POST') {
      request.resume();
      return send(response, 404, '{}');
    }
    if (underWay >= shedAt) {
      shed.inc();
      request.resume();
      return send(response, 503, '{}');
    }
    underWay += 1;
    void serve(request, response, { dialect, vendor, path, query: new URLSearchParams(search) })
      .catch((error: unknown) => {
        deps.log.error({ err: error, vendor, path }, 'vendor call failed');
        if (!response.headersSent) send(response, 503, '{}');
      })
      .finally(() => {
        underWay -= 1;
      });
  };
};
