import type { EndpointConfig } from '@fairhouse/protocol';
import * as z from 'zod';
import type { Form } from './response-cache.types.ts';

/** The maximum age of a cached response, whatever an endpoint declares. */
const secondsMax = 5;

/** Below this size, compression saves no packet. */
const compressFromBytes = 1_024;

type RouteFacts = {
  method: string | readonly string[];
  url: string;
  config?: Partial<EndpointConfig> | undefined;
  schema?: { querystring?: unknown; params?: unknown; body?: unknown; headers?: unknown } | undefined;
};

const isStrict = (schema: unknown): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever;

/** Why the responses of a route must not be cached; null when they may be. */
export const rememberFault = ({ method, url, config, schema }: RouteFacts): string | null => {
  const remember = config?.remember;
  if (remember === undefined) return null;
  if (method !== 'GET') return 'only GET responses can be cached';
  if (config?.guard === undefined || config.guard.token === 'required') return 'it asks who calls';
  if (config.guard.roles !== undefined) return 'it is not for every role';
  if (config.limit?.whenStoreLost !== 'allow') return 'its budget must be asked each time';
  if (!(remember.seconds > 0 && remember.seconds <= secondsMax)) return `more than ${secondsMax} seconds is too old`;
  if (schema?.body !== undefined || schema?.headers !== undefined) return 'it reads more than its address';
  if (!isStrict(schema?.querystring)) return 'its query is not strict';
  if (url.includes(':') && !isStrict(schema?.params)) return 'its path is not strict';
  return null;
};

const inOrder = (fields: unknown): [string, unknown][] =>
  Object.entries(fields ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * The cache key: everything a response depends on, as parsed by the schema, so that different spellings of one query
 * share a key.
 */
export const keyOf = (question: { brandId: string; endpointId: string; params: unknown; query: unknown }): string =>
  JSON.stringify(
    [question.brandId, question.endpointId, inOrder(question.params), inOrder(question.query)],
    // Amounts are bigint, which JSON does not support.
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value),
  );

/** Whether a response of this size is sent compressed if the browser accepts it. */
export const isCompressible = (bytes: number): boolean => bytes >= compressFromBytes;

const preferred: readonly Form[] = ['br', 'gzip'];

/** The form for an `Accept-Encoding`: the first of ours that is not refused. */
export const formFor = (accepted: string | string[] | undefined, bytes: number): Form => {
  if (accepted === undefined || !isCompressible(bytes)) return 'identity';
  const weights = new Map<string, number>();
  for (const part of String(accepted).toLowerCase().split(',')) {
    const [name = '', ...settings] = part.split(';').map((text) => text.trim());
    const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number(weight));
  }
  return preferred.find((form) => (weights.get(form) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
};

/** Whether the browser already has this response. Compared weakly: all encodings of a response share its tag. */
export const hasSame = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === bare);
};
