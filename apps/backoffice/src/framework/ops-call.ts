import type { ErrorCode } from '@fairhouse/protocol/codes';
import * as z from 'zod';

/** An endpoint value of `@fairhouse/protocol/ops/…`, as far as a caller needs it. */
export type OpsEndpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: `/${string}`;
  readonly schema: {
    readonly params?: z.ZodType;
    readonly querystring?: z.ZodType;
    readonly body?: z.ZodType;
    readonly response: { readonly 200: z.ZodType };
  };
  readonly config: { readonly id: string };
};

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** What an endpoint is given: the names of its path, its query, its body, each as it travels. */
export type OpsInput<E extends OpsEndpoint> = (E['schema'] extends { params: infer P extends z.ZodType }
  ? { params: InputOf<P> }
  : { params?: undefined }) &
  (E['schema'] extends { querystring: infer Q extends z.ZodType } ? { query?: InputOf<Q> } : { query?: undefined }) &
  (E['schema'] extends { body: infer B extends z.ZodType } ? { body: InputOf<B> } : { body?: undefined });

/** What it answers, decoded: amounts are `bigint`. */
export type OpsValue<E extends OpsEndpoint> =
  z.output<E['schema']['response'][200]> extends { value: infer Value } ? Value : never;

/** A refusal of the house, or that it could not be reached (`SYSTEM_NETWORK_ABNORMAL`). */
export class OpsFailure extends Error {
  readonly code: ErrorCode | 'SYSTEM_NETWORK_ABNORMAL';
  readonly details: Readonly<Record<string, unknown>>;
  readonly traceId: string | null;

  constructor(
    code: OpsFailure['code'],
    details: Readonly<Record<string, unknown>> = {},
    traceId: string | null = null,
  ) {
    super(code);
    this.name = 'OpsFailure';
    this.code = code;
    this.details = details;
    this.traceId = traceId;
  }
}

const filled = (url: string, params: Readonly<Record<string, unknown>>): string =>
  url.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const queryOf = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
};

const failureOf = async (answer: Response): Promise<OpsFailure> => {
  const told = (await answer.json().catch(() => null)) as {
    code?: ErrorCode;
    details?: Record<string, unknown>;
    traceId?: string;
  } | null;
  return new OpsFailure(told?.code ?? 'SYSTEM_UNKNOWN_ERROR', told?.details, told?.traceId ?? null);
};

/**
 * Asks the house. Throws an `OpsFailure` for every refusal.
 *
 * @example
 * const page = await callOps(listMembersEndpoint, { params: { brandId }, query: { text: '0912' } });
 */
export const callOps = async <E extends OpsEndpoint>(
  endpoint: E,
  input: OpsInput<E>,
  signal?: AbortSignal,
): Promise<OpsValue<E>> => {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const answer = await fetch(filled(endpoint.url, params) + queryOf(query), {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(signal !== undefined && { signal }),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new OpsFailure('SYSTEM_NETWORK_ABNORMAL');
  });
  if (!answer.ok) throw await failureOf(answer);
  const told = z.parse(endpoint.schema.response[200], await answer.json()) as { value: OpsValue<E> };
  return told.value;
};
