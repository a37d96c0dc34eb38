// The player app bundles this file, so it imports only types: Zod stays out of the bundle.
import type * as z from 'zod';
import type { Method } from './endpoint.ts';
import type { furtherEndpoints, specEndpoints } from './endpoints.gen.ts';
import type { Failure } from './reply.ts';

type ApiEndpoint = (typeof specEndpoints | typeof furtherEndpoints)[number];

/** The endpoints that `api` calls, by method and address. */
export type ApiEndpoints = {
  [M in Method]: { [Each in ApiEndpoint as Each['method'] extends M ? Each['url'] : never]: Each };
};

export type ApiUrl<M extends Method> = keyof ApiEndpoints[M] & string;

/** The input of an endpoint in its wire form: amounts and instants are text. */
export type InputOf<E> = (E extends { schema: { params: infer Params extends z.ZodType } }
  ? { params: z.input<Params> }
  : { params?: undefined }) &
  (E extends { schema: { querystring: infer Query extends z.ZodType } }
    ? object extends z.input<Query>
      ? { query?: z.input<Query> }
      : { query: z.input<Query> }
    : { query?: undefined }) &
  (E extends { schema: { body: infer Body extends z.ZodType } } ? { body: z.input<Body> } : { body?: undefined });

/** The response of an endpoint in its wire form, including the envelope. */
export type ReplyOf<E> = E extends { schema: { response: { 200: infer Reply extends z.ZodType } } }
  ? z.input<Reply>
  : never;

type ValueOf<E> = ReplyOf<E> extends { value: infer Value } ? Value : never;

/**
 * The value inside a good answer.
 *
 * @example type Referral = ApiValue<'GET', '/api/member/v1/referral'>;
 */
export type ApiValue<M extends Method, Url extends ApiUrl<M>> = ValueOf<ApiEndpoints[M][Url]>;
export type ApiQuery<M extends Method, Url extends ApiUrl<M>> = NonNullable<InputOf<ApiEndpoints[M][Url]>['query']>;
export type ApiBody<M extends Method, Url extends ApiUrl<M>> = NonNullable<InputOf<ApiEndpoints[M][Url]>['body']>;

/** One of the two is set; neither if a successful response was empty. */
export type ApiResult<Reply> = { data?: Reply; error?: unknown };

type Options = {
  signal?: AbortSignal | undefined;
  parseAs?: 'json' | 'blob';
  /** For the few endpoints whose body is a form. */
  isForm?: boolean;
};

type ApiCall<M extends Method> = <Url extends ApiUrl<M>>(
  url: Url,
  ...[input]: object extends InputOf<ApiEndpoints[M][Url]>
    ? [input?: InputOf<ApiEndpoints[M][Url]> & Options]
    : [input: InputOf<ApiEndpoints[M][Url]> & Options]
) => Promise<ApiResult<ReplyOf<ApiEndpoints[M][Url]>>>;

type ApiRequest = Options & {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  /** Text and files are sent unchanged, everything else as JSON or as a form. */
  body?: unknown;
  /** For a text body; the type of other bodies is known. */
  contentType?: string;
};

/** A URL with its parameters filled in; absent ones are left out of the query. */
export const addressOf = (url: string, params: ApiRequest['params'], query: ApiRequest['query'] = {}): string => {
  const path = params ? url.replace(/\/:(\w+)/g, (_, name) => `/${encodeURIComponent(String(params[name]))}`) : url;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) if (each !== undefined && each !== null) search.append(name, String(each));
  return `${search}` === '' ? path : `${path}?${search}`;
};

const encode = ({ body, isForm = false, contentType }: ApiRequest): Pick<RequestInit, 'body' | 'headers'> => {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body };
  const type = contentType ?? (isForm ? 'application/x-www-form-urlencoded' : 'application/json');
  const text = isForm ? `${new URLSearchParams(body as Record<string, string>)}` : JSON.stringify(body);
  return { body: typeof body === 'string' ? body : text, headers: { 'content-type': type } };
};

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Sends one request to the server of this page; cookies carry the session. Rejects when there is no response, or when a
 * successful response is not JSON. For endpoints of which only the types are known, use `api`.
 */
export const sendRequest = async <Reply>(
  method: Method,
  url: string,
  request: ApiRequest = {},
): Promise<ApiResult<Reply>> => {
  const { params, query, signal, parseAs } = request;
  const response = await fetch(addressOf(url, params, query), {
    method,
    credentials: 'same-origin',
    ...encode(request),
    ...(signal && { signal }),
  });
  if (response.ok && parseAs === 'blob') return { data: (await response.blob()) as Reply };
  const text = await response.text();
  if (!response.ok) return { error: asJson(text) };
  return text === '' ? {} : { data: JSON.parse(text) };
};

/** Whether the body is a refusal of our server. Anything else comes from an intermediary: a proxy, a portal. */
export const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';

const call = <M extends Method>(method: M) =>
  ((url: string, request?: ApiRequest) => sendRequest(method, url, request)) as unknown as ApiCall<M>;

/**
 * Every call of the player's API, typed by the endpoint values that the server checks by.
 *
 * @example
 * const { data, error } = await api.GET('/api/member/v1/games/:nodeId', { params: { nodeId }, query: { language } });
 */
export const api: { readonly [M in Method]: ApiCall<M> } = {
  GET: call('GET'),
  POST: call('POST'),
  PUT: call('PUT'),
  DELETE: call('DELETE'),
};
