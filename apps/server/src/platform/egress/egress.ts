import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { SpanKind } from '@opentelemetry/api';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { counter } from '../kernel/metrics.ts';
import { inSpan } from '../kernel/trace.ts';
import { bareHostOf, isPublicAddress, isPublicHost } from './public-host.ts';

const refusals = counter({
  name: 'egress_refused_total',
  help: 'Outgoing calls that were not made, by reason.',
  labels: ['reason'],
});

/**
 * Responses have few and short headers; this is Node's own default, set explicitly so that it is not raised by
 * accident.
 */
const headerBytesMax = 16 * 1024;
const connectMs = 3_000;
/** Documents that libraries fetch: key sets and descriptions of login providers. */
const documentBytesMax = 256 * 1024;
const documentMs = 5_000;

type Reason = 'protocol' | 'credentials' | 'private_address';

/** The call was not made: the server must not reach its address. */
export class EgressRefused extends Error {
  constructor(reason: Reason, host: string) {
    super(`not called: ${reason} of ${host}`);
    refusals.inc({ reason });
  }
}

/** The response exceeded the caller's size limit. */
export class ResponseTooLarge extends Error {}

type Address = { address: string; family: number };

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

/** Opens a connection to one of the given addresses, and to nothing else. */
export type Connect = (options: buildConnector.Options, addresses: readonly Address[]) => Promise<Socket>;

export type EgressCall = {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string | undefined;
  /** From the call until the last byte of the response. */
  deadlineMs: number;
  responseBytesMax: number;
  signal?: AbortSignal | undefined;
};

export type EgressResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type FetchInit = {
  method?: string;
  headers?: ConstructorParameters<typeof Headers>[0];
  body?: unknown;
  signal?: AbortSignal | null | undefined;
};

/** The only client for outgoing HTTP calls of the server. */
export type Egress = {
  /** Why an address would be refused, judged by its text; null if it may be tried. */
  faultOf(url: URL): Reason | null;
  send(url: string | URL, call: EgressCall): Promise<EgressResponse>;
  /** The same with the `fetch` signature that libraries expect. */
  fetch(url: string, init: FetchInit): Promise<Response>;
};

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true, order: 'verbatim' });

/** The lookup of a connection whose addresses are already known: the name is not resolved a second time. */
const connectPinned: Connect = (options, addresses) => {
  const [first = { address: '', family: 4 }] = addresses;
  const connect = buildConnector({
    timeout: connectMs,
    allowH2: false,
    lookup: (_hostname, { all }, callback) =>
      all === true ? callback(null, [...addresses]) : callback(null, first.address, first.family),
  });
  return new Promise((resolve, reject) => {
    connect(options, (error, socket) => (error === null ? resolve(socket) : reject(error)));
  });
};

const readBounded = async (body: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new ResponseTooLarge(`an answer of more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const isBodiless = (status: number): boolean => status === 204 || status === 205 || status === 304;

/**
 * Makes outgoing HTTP calls. A name is resolved once, all its addresses must be public, and the connection uses these
 * addresses: a name that resolves differently later cannot lead to an internal address. Redirects are not followed, and
 * time and size are limited. `privateDestinations` (`host:port`) are reachable although they are not public: for
 * development.
 */
export const createEgress = ({
  isProduction,
  privateDestinations,
  resolve = resolveAll,
  connect = connectPinned,
}: {
  isProduction: boolean;
  privateDestinations: ReadonlySet<string>;
  resolve?: Resolve;
  connect?: Connect;
}): Egress => {
  const mayBePrivate = ({ hostname, protocol, port }: Pick<URL, 'hostname' | 'protocol' | 'port'>): boolean =>
    !isProduction &&
    privateDestinations.has(`${bareHostOf({ hostname })}:${port || (protocol === 'https:' ? 443 : 80)}`);

  const addressesFor = async (options: buildConnector.Options): Promise<readonly Address[]> => {
    const host = bareHostOf(options);
    const family = isIP(host);
    const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
    if (mayBePrivate(options)) return addresses;
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new EgressRefused('private_address', host);
    }
    return addresses;
  };

  const dispatcher: Dispatcher = new Agent({
    allowH2: false,
    maxHeaderSize: headerBytesMax,
    connect: (options, callback) => {
      addressesFor(options)
        .then((addresses) => connect(options, addresses))
        .then(
          (socket) => callback(null, socket),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
        );
    },
  });

  const faultOf: Egress['faultOf'] = (url) => {
    const isKnown = url.protocol === 'https:' || (url.protocol === 'http:' && !isProduction);
    if (!isKnown) return 'protocol';
    if (url.username !== '' || url.password !== '') return 'credentials';
    return isPublicHost(url) || mayBePrivate(url) ? null : 'private_address';
  };

  const send: Egress['send'] = async (address, call) => {
    const url = new URL(address);
    const fault = faultOf(url);
    if (fault !== null) throw new EgressRefused(fault, url.host);
    const deadline = AbortSignal.timeout(call.deadlineMs);
    // Host and method only: a path may contain an id or a secret. Our trace id is not sent to other companies.
    const attributes = { 'http.request.method': call.method, 'server.address': url.hostname };
    return inSpan({ name: `call ${call.method}`, kind: SpanKind.CLIENT, attributes }, async (span) => {
      const response = await request(url, {
        dispatcher,
        method: call.method,
        headers: { ...call.headers },
        ...(call.body === undefined ? {} : { body: call.body }),
        signal: call.signal === undefined ? deadline : AbortSignal.any([deadline, call.signal]),
      });
      span.setAttribute('http.response.status_code', response.statusCode);
      const body = await readBounded(response.body, call.responseBytesMax);
      return { status: response.statusCode, headers: response.headers, body };
    });
  };

  return {
    faultOf,
    send,
    fetch: async (url, { method = 'GET', headers, body, signal }) => {
      if (method !== 'GET' && method !== 'POST') throw new TypeError(`${method} is not sent`);
      const { status, ...response } = await send(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(body === undefined || body === null ? {} : { body: String(body) }),
        deadlineMs: documentMs,
        responseBytesMax: documentBytesMax,
        signal: signal ?? undefined,
      });
      const responseHeaders = new Headers();
      for (const [name, value] of Object.entries(response.headers)) {
        for (const one of [value ?? []].flat()) responseHeaders.append(name, one);
      }
      return new Response(isBodiless(status) ? null : new Uint8Array(response.body), {
        status,
        headers: responseHeaders,
      });
    },
  };
};
