import type { Limit } from '@fairhouse/protocol';

/** The content encoding of a cached response. */
export type Form = 'identity' | 'gzip' | 'br';

/** A complete response except the trace id, which is the last of its headers. `same` has no body: 304. */
export type PreparedResponse = {
  readonly status: 200 | 304;
  readonly head: string[];
  /** As latin1 text, so that it is sent with its headers in one write instead of two. */
  readonly body: string;
  readonly labels: Readonly<Record<'method' | 'route' | 'status', string>>;
};

/** A cached response: its bytes and headers. */
export type CachedResponse = {
  readonly key: string;
  readonly brandId: string;
  readonly endpointId: string;
  /** The route pattern, for the metrics. */
  readonly route: string;
  readonly limit: Limit;
  readonly text: string;
  readonly textBytes: number;
  readonly etag: string;
  /** Compressed once, on the first request for it. */
  readonly forms: Map<Exclude<Form, 'identity'>, Promise<Buffer>>;
  /** Prepared responses that can be sent at once; empty until a first response has passed the pipeline. */
  readonly ready: Map<Form | 'same', PreparedResponse>;
  /** The common headers of this response, names and values alternating; null until one was sent. */
  head: readonly string[] | null;
  /** URLs, as browsers wrote them, that get this response. */
  readonly urls: Set<string>;
  /** From here on one request refreshes it while the others still get the cached one. */
  readonly renewAtMs: number;
  readonly staleAtMs: number;
  bytes: number;
};
