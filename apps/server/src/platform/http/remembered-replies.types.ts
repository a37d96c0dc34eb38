import type { Limit } from '@fairhouse/protocol';

/** How an answer travels. */
export type Form = 'identity' | 'gzip' | 'br';

/** An answer to the last byte, but for the trace id, which is the last of its headers. `same` has no body: 304. */
export type PreparedResponse = {
  readonly status: 200 | 304;
  readonly head: string[];
  /** As one-byte text: so it leaves together with its headers, in one write instead of two. */
  readonly body: string;
  readonly labels: Readonly<Record<'method' | 'route' | 'status', string>>;
};

/** An answer that was made once and is sent many times: finished bytes, and what stands above them. */
export type RememberedReply = {
  readonly key: string;
  readonly brandId: string;
  readonly endpointId: string;
  /** The pattern of its route, for the metrics. */
  readonly route: string;
  readonly limit: Limit;
  readonly text: string;
  readonly textBytes: number;
  readonly etag: string;
  /** Compressed on the first wish for it, once. */
  readonly forms: Map<Exclude<Form, 'identity'>, Promise<Buffer>>;
  /** What can be sent at once; nothing until a first answer has passed the pipeline. */
  readonly ready: Map<Form | 'same', PreparedResponse>;
  /** The headers of every answer of this kind, names and values in turn; null until one was sent. */
  head: readonly string[] | null;
  /** Addresses, as browsers spelt them, that are answered with this. */
  readonly urls: Set<string>;
  /** From here on one request makes it anew while the others are still answered. */
  readonly renewAtMs: number;
  readonly staleAtMs: number;
  bytes: number;
};
