import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { InvalidationSignal } from '../kernel/invalidation-signal.ts';
import { counter } from '../kernel/metrics.ts';
import { pureMemo } from '../kernel/pure-memo.ts';
import type { RateLimits } from '../redis/rate-limit.ts';
import { addressBlock } from './client-address.ts';
import type { ReadVisit } from './edge.ts';
import { requestSeconds } from './observe.ts';
import { createCacheBudget } from './response-cache.budget.ts';
import { compressAs, etagOf } from './response-cache.encodings.ts';
import { formFor, hasSame, isCompressible, keyOf, rememberFault } from './response-cache.rules.ts';
import { createResponseCache, overheadBytes, type ResponseCache } from './response-cache.store.ts';
import type { CachedResponse, Form } from './response-cache.types.ts';
import { visitOf } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cached response for this request, if any. */
    cachedResponse: CachedResponse | null;
  }
}

/** Memory that the cached responses of one process may use. */
const bytesMax = 64 * 1024 * 1024;

/** After this fraction of its lifetime one request renews a response, so that the others need not wait. */
const renewAfter = 0.8;

/** The browser may cache it but must revalidate each time, because the edge checks each visit. */
const cacheControl = 'private, no-cache';

const served = counter({
  name: 'remembered_replies_total',
  help: 'Responses of cached calls: computed, sent from the cache behind the pipeline, or before it.',
  labels: ['endpoint', 'from'],
});

/** Headers of a single response or encoding, which are not shared. */
const ownHeaders = new Set(['x-trace-id', 'content-encoding', 'content-length', 'content-type']);
const contentType = 'application/json; charset=utf-8';
const noTrace = ['x-trace-id', ''];

/**
 * Uncompressed responses stay text, which is sent with the headers in one write instead of two; only compressed ones
 * are bytes.
 */
const formOf = async (reply: CachedResponse, form: Form, cache: ResponseCache): Promise<string | Buffer> => {
  if (form === 'identity') return reply.text;
  const known = reply.forms.get(form);
  if (known !== undefined) return known;
  const made = compressAs(form, reply.text).then((bytes) => {
    cache.grow(reply, bytes.length);
    return bytes;
  });
  reply.forms.set(form, made);
  return made;
};

/** Sends a cached response through the pipeline, whose hooks add the common headers. */
const sendReply = async (
  cachedResponse: CachedResponse,
  { request, reply, cache }: { request: FastifyRequest; reply: FastifyReply; cache: ResponseCache },
): Promise<FastifyReply> => {
  request.cachedResponse = cachedResponse;
  const { textBytes, etag } = cachedResponse;
  reply.header('etag', etag).header('cache-control', cacheControl);
  if (isCompressible(textBytes)) reply.header('vary', 'accept-encoding');
  if (hasSame(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const form = formFor(request.headers['accept-encoding'], textBytes);
  const body = await formOf(cachedResponse, form, cache);
  if (form !== 'identity') reply.header('content-encoding', form);
  return reply.type(contentType).send(body);
};

const headOf = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) => (ownHeaders.has(name) ? [] : [name, String(value)]));

const labelsOf = ({ route }: CachedResponse, status: 200 | 304) => ({ method: 'GET', route, status: String(status) });

/** Prepares a response that was just sent through the pipeline for sending without it. */
const makeReady = async (
  reply: CachedResponse,
  { form, head, cache }: { form: Form | 'same'; head: readonly string[]; cache: ResponseCache },
): Promise<void> => {
  if (reply.ready.has(form)) return;
  if (form === 'same') {
    reply.ready.set(form, { status: 304, head: [...head, ...noTrace], body: '', labels: labelsOf(reply, 304) });
    return;
  }
  const bytes = Buffer.from(await formOf(reply, form, cache));
  const own = ['content-type', contentType, 'content-length', String(bytes.length)];
  if (form !== 'identity') own.push('content-encoding', form);
  const body = bytes.toString('latin1');
  reply.ready.set(form, { status: 200, head: [...head, ...own, ...noTrace], body, labels: labelsOf(reply, 200) });
  cache.grow(reply, body.length);
};

/** Only plain results are cached: a status, a cookie or a header set by the handler is for one visitor. */
const isPlain = (reply: FastifyReply, value: unknown): boolean =>
  !reply.sent && reply.statusCode === 200 && value !== undefined && Object.keys(reply.getHeaders()).length === 0;

/** Wraps a route's handler with the cache, after all checks of the request. */
const rememberRoute = (route: RouteOptions, { cache, now }: { cache: ResponseCache; now: () => number }): void => {
  const { config, handler, url } = route;
  const { remember, id: endpointId, limit } = config ?? {};
  if (remember === undefined || endpointId === undefined || limit === undefined) return;
  route.handler = async function respondFromCache(this: FastifyInstance, request, reply) {
    const query = (request.query ?? {}) as Readonly<Record<string, unknown>>;
    const isAskedAfresh = remember.unless !== undefined && query[remember.unless] !== undefined;
    if (isAskedAfresh) return handler.call(this, request, reply);
    const { brandId } = visitOf(request);
    const key = keyOf({ brandId, endpointId, params: request.params, query });
    let made: { value: unknown } | null = null;
    const cachedResponse = await cache.recall(key, async () => {
      const madeAtMs = now();
      made = { value: await handler.call(this, request, reply) };
      served.inc({ endpoint: endpointId, from: 'made' });
      if (!isPlain(reply, made.value)) return null;
      const text = String(reply.serialize(made.value));
      const textBytes = Buffer.byteLength(text);
      return {
        key,
        brandId,
        endpointId,
        route: url,
        limit,
        text,
        textBytes,
        etag: etagOf(text),
        forms: new Map(),
        ready: new Map(),
        head: null,
        urls: new Set(),
        renewAtMs: madeAtMs + remember.seconds * 1_000 * renewAfter,
        staleAtMs: madeAtMs + remember.seconds * 1_000,
        bytes: 2 * text.length + 2 * key.length + overheadBytes,
      };
    });
    const own = made as { value: unknown } | null;
    if (own === null) served.inc({ endpoint: endpointId, from: 'behind' });
    if (cachedResponse !== null) return sendReply(cachedResponse, { request, reply, cache });
    return own === null ? handler.call(this, request, reply) : own.value;
  };
};

type CachedResponses = {
  /** Serves a request from the cache; false leaves it untouched for the pipeline. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  addTo(app: FastifyInstance): void;
};

/**
 * Responses that are the same for all visitors, stored as complete bytes and sent before the pipeline. This path never
 * refuses: any request that is not a plain repetition, by a visitor whom the edge admits and whose budget suffices,
 * goes through the pipeline, where all refusals are made.
 */
export const createCachedResponses = ({
  readVisit,
  rateLimits,
  changes,
  now = () => performance.now(),
}: {
  readVisit: ReadVisit;
  rateLimits: RateLimits;
  changes?: InvalidationSignal | undefined;
  now?: () => number;
}): CachedResponses => {
  const cache = createResponseCache({ bytesMax, now });
  const budget = createCacheBudget({ rateLimits, now });
  changes?.onInvalidate((brandId) => cache.forgetBrand(brandId));
  const blockOf = pureMemo(addressBlock);
  let isClosing = false;

  const serve: CachedResponses['serve'] = ({ method, url = '', headers, socket }, response) => {
    const brands = cache.atUrl(url);
    if (brands === undefined || method !== 'GET' || isClosing) return false;
    // A traced request goes through the pipeline, which records its trace; cached requests have no body.
    if (headers.traceparent !== undefined) return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const sinceMs = performance.now();
    const visit = readVisit({ headers, socket });
    if (visit === null || !visit.gate.open) return false;
    const reply = brands.get(visit.brandId);
    if (reply === undefined || !cache.mayServe(reply)) return false;
    const isSame = hasSame(headers['if-none-match'], reply.etag);
    const result = reply.ready.get(isSame ? 'same' : formFor(headers['accept-encoding'], reply.textBytes));
    if (result === undefined) return false;
    if (!budget.take(reply.endpointId, `${visit.brandId}:${blockOf(visit.address)}`, reply.limit)) return false;

    const { status, head, body, labels } = result;
    head[head.length - 1] = randomUUID().replaceAll('-', '');
    response.writeHead(status, head).end(body, 'latin1');
    cache.touch(reply);
    served.inc({ endpoint: reply.endpointId, from: 'before' });
    requestSeconds.observe(labels, (performance.now() - sinceMs) / 1_000);
    return true;
  };

  const addTo = (app: FastifyInstance): void => {
    const faults: string[] = [];
    app.addHook('onRoute', (route) => {
      const fault = rememberFault(route);
      if (fault === null) rememberRoute(route, { cache, now });
      else faults.push(`${route.url}: ${fault}`);
    });
    app.addHook('onReady', async () => {
      if (faults.length > 0) throw new Error(`answers that must not be remembered: ${faults.join('; ')}`);
    });
    app.decorateRequest('cachedResponse', null);
    // Added after all other `onSend` hooks, so that it sees all headers.
    app.addHook('onSend', async (request, reply) => {
      const { cachedResponse } = request;
      if (cachedResponse === null || (reply.statusCode !== 200 && reply.statusCode !== 304)) return;
      // Another hook has set a cookie for this visitor; it must not be sent to others.
      if (reply.hasHeader('set-cookie')) return;
      cachedResponse.head ??= headOf(reply);
      const form = formFor(request.headers['accept-encoding'], cachedResponse.textBytes);
      const { head } = cachedResponse;
      await makeReady(cachedResponse, { form: reply.statusCode === 304 ? 'same' : form, head, cache });
      cache.addUrl(cachedResponse, request.raw.url ?? '');
    });
    app.addHook('preClose', async () => {
      isClosing = true;
    });
  };

  return { serve, addTo };
};
