import { type InputOf, isFailure, sendRequest } from '@fairhouse/protocol/client';
import type { ErrorCode } from '@fairhouse/protocol/codes';
import * as z from 'zod';

/** The part of an endpoint of `@fairhouse/protocol/ops/…` that a caller needs. */
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

/** An endpoint's input: path parameters, query and body, encoded as on the wire. */
export type OpsInput<E extends OpsEndpoint> = InputOf<E>;

/** The decoded response: amounts are `bigint`. */
export type OpsValue<E extends OpsEndpoint> =
  z.output<E['schema']['response'][200]> extends { value: infer Value } ? Value : never;

/** An error response of the server, or a server that could not be reached (`SYSTEM_NETWORK_ABNORMAL`). */
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

/** Empty filter fields are not sent. */
const withoutEmpty = (query: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

export const failureOf = (error: unknown): OpsFailure => {
  if (!isFailure(error)) return new OpsFailure('SYSTEM_UNKNOWN_ERROR');
  return new OpsFailure(error.code as ErrorCode, error.details, error.traceId ?? null);
};

type Request = NonNullable<Parameters<typeof sendRequest>[2]>;

/** Sends a request and resolves with the undecoded response; throws an `OpsFailure` for every refusal. */
export const sendOps = async (method: OpsEndpoint['method'], url: string, request: Request): Promise<unknown> => {
  const { data, error } = await sendRequest(method, url, request).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new OpsFailure('SYSTEM_NETWORK_ABNORMAL');
  });
  if (error !== undefined) throw failureOf(error);
  return data;
};

/**
 * Calls an endpoint. Throws an `OpsFailure` for every refusal.
 *
 * @example const page = await callOps(listMembersEndpoint, { params: { brandId }, query: { text: '0912' } });
 */
export const callOps = async <E extends OpsEndpoint>(
  endpoint: E,
  input: OpsInput<E>,
  signal?: AbortSignal,
): Promise<OpsValue<E>> => {
  const { params, query, body } = input as Request;
  const data = await sendOps(endpoint.method, endpoint.url, { params, query: withoutEmpty(query), body, signal });
  const parsed = z.parse(endpoint.schema.response[200], data) as { value: OpsValue<E> };
  return parsed.value;
};
