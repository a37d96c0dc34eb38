import type * as z from 'zod';
import type { ErrorCode, FailureStatus } from './codes.ts';
import { type FailureSchema, failure, failureStatuses } from './reply.ts';
import type { Permission } from './staff/permissions.ts';

/** The caller's role once the session is known. A visitor has no session. */
export type Role = 'visitor' | 'trial' | 'member' | 'agent' | 'staff' | 'vendor';

/** Rows of the authorization matrix; `docs/guides/authorization.md` says what each row allows. */
export type MatrixGroup =
  | 'G1' // public reads
  | 'G2' // login, registration, reset, codes
  | 'G3' // own basic reads
  | 'G4' // own member reads
  | 'G5' // own writes
  | 'G6' // own money writes
  | 'G7' // private object by id
  | 'G8' // withdrawal confirmation
  | 'G9' // team reads
  | 'G10' // private fields of a downline
  | 'G11' // create a downline account
  | 'G12' // transfer to a downline
  | 'G13' // transfer to the upline
  | 'G14' // offer a contract
  | 'G15' // accept or reject a contract
  | 'G16' // end a contract
  | 'G17' // launch a real game
  | 'G18' // vendor calls
  | 'G19'; // staff routes

/**
 * A session's level, from least to most (security.md section 2): `changeOnly` logged in with a password that must
 * change, `remembered` by one tap, `full` by a login method.
 */
export type SessionLevel = 'changeOnly' | 'remembered' | 'full';

/**
 * A fresh factor (security.md section 5). `login` is met by the login password or anything stronger, `payment` by the
 * payment password or anything stronger. `freshSeconds` 0 means that this one request consumes the factor.
 */
export type StepUp = { readonly factor: 'any' | 'login' | 'payment'; readonly freshSeconds: number };

/**
 * Checks before the handler. `token` says whether a session is needed; `roles` which callers may pass (everyone when
 * absent). The server does not start with a route that has no guard.
 */
export type Guard = {
  readonly group: MatrixGroup;
  readonly realm: 'player' | 'staff' | 'vendor';
  readonly token: 'none' | 'optional' | 'required';
  readonly roles?: readonly Role[];
  /** The lowest session level that passes; `full` when absent. */
  readonly level?: SessionLevel;
  /** A fresh factor is required for this action on every path that leads to it. */
  readonly stepUp?: StepUp;
  /**
   * Staff only: the permission that is needed in the brand of the path's `brandId`, or in the whole group where the
   * path has none. Null: every signed-in operator, about themselves.
   */
  readonly permission?: Permission | null;
};

/** A rate limit: `points` requests in `perSeconds`, counted by `by`. */
export type Limit = {
  readonly points: number;
  readonly perSeconds: number;
  readonly by: 'address' | 'session';
  /** While the counter store is down, login endpoints refuse requests; all others allow them. */
  readonly whenStoreLost: 'refuse' | 'allow';
};

export type EndpointConfig = {
  /** The call's id; for calls of the specification the id of `spec/calls.json`. */
  readonly id: string;
  /** The module that implements it. */
  readonly module: string;
  readonly guard: Guard;
  /** Every expected failure; any other error is masked. */
  readonly errors: readonly ErrorCode[];
  /** Stays available during maintenance and for blocked regions. */
  readonly alwaysOpen?: true;
  /** The body is sent as JWE; the schema describes its content. */
  readonly encrypted?: true;
  /** The body is form-encoded; every other body is JSON. */
  readonly form?: true;
  /**
   * A public read that is equal for every visitor of a brand: its response may be cached for this long. A query with
   * the parameter named by `unless` bypasses the cache.
   */
  readonly remember?: { readonly seconds: number; readonly unless?: string };
  readonly limit: Limit;
  readonly bodyLimitBytes: number;
};

/** An ordinary read or write: enough for a person, too little for a scraper. */
export const ordinaryLimit: Limit = { points: 300, perSeconds: 60, by: 'address', whenStoreLost: 'allow' };

/** Login, registration and codes have tight limits and fail closed. */
export const authLimit: Limit = { points: 20, perSeconds: 60, by: 'address', whenStoreLost: 'refuse' };

/** Body limit of members' calls: security.md A36. */
const bodyLimitBytes = 64 * 1024;

type Inputs = { querystring?: z.ZodType; body?: z.ZodType; params?: z.ZodType; headers?: z.ZodType };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type DeclaredConfig = Omit<EndpointConfig, 'limit' | 'bodyLimitBytes'> &
  Partial<Pick<EndpointConfig, 'limit' | 'bodyLimitBytes'>>;

type Address = `/${string}`;

type Description<M, Url, Response, Status, Sealed> = {
  method: M;
  url: Url;
  summary: string;
  /** What was decided where the specification is silent; printed in the reference. */
  decided?: string;
  /** The status of success, when it is not 200. */
  status?: Status;
  reply: Response;
  config: DeclaredConfig & { encrypted?: Sealed };
};

/** Clients see from the type which bodies they have to encrypt. */
type ConfigOf<Sealed> = Sealed extends true ? EndpointConfig & { readonly encrypted: true } : EndpointConfig;

/**
 * The refusals that follow from an endpoint's definition, because the hooks before every handler respond with them.
 * Added here so that no endpoint can omit them.
 */
const impliedErrors = (
  method: Method,
  { guard, alwaysOpen, encrypted }: DeclaredConfig,
  inputs: Inputs,
): ErrorCode[] => {
  const codes: ErrorCode[] = [
    'SYSTEM_UNKNOWN_ERROR',
    'SYSTEM_DOMAIN_UNKNOWN',
    'SYSTEM_TOO_MANY_REQUESTS',
    'SYSTEM_OVERLOADED',
  ];
  if (!alwaysOpen) codes.push('SYSTEM_MAINTENANCE', 'REGION_RESTRICTED', 'IP_RESTRICTED');
  if (method !== 'GET') codes.push('SYSTEM_ORIGIN_REFUSED');
  if (Object.keys(inputs).length > 0) codes.push('SYSTEM_INPUT_INVALID');
  if (inputs.body) codes.push('SYSTEM_BODY_TOO_LARGE', 'SYSTEM_MEDIA_TYPE_UNSUPPORTED');
  if (encrypted) codes.push('SYSTEM_ENVELOPE_INVALID');
  if (guard.token === 'required') {
    codes.push('AUTH_NOT_LOGGED_IN');
    if (guard.realm === 'staff')
      return guard.stepUp ? [...codes, 'AUTH_FORBIDDEN', 'AUTH_STEP_UP_REQUIRED'] : [...codes, 'AUTH_FORBIDDEN'];
    if (guard.level !== 'changeOnly') codes.push('AUTH_PASSWORD_CHANGE_REQUIRED');
    if (guard.level === undefined || guard.level === 'full') codes.push('AUTH_STEP_UP_REQUIRED');
  }
  if (guard.stepUp) codes.push('AUTH_STEP_UP_REQUIRED');
  if (guard.roles && !guard.roles.includes('trial')) codes.push('AUTH_REAL_ACCOUNT_NEEDED');
  if (guard.roles && !guard.roles.includes('member')) codes.push('AUTH_FORBIDDEN');
  return codes;
};

/** How a body is encoded; printed in the reference and enforced by the server. */
const contentTypeOf = ({ form, encrypted }: DeclaredConfig): string => {
  if (form) return 'application/x-www-form-urlencoded';
  return encrypted ? 'application/jose' : 'application/json';
};

/**
 * An endpoint value is a Fastify route without its handler: a module spreads it into `app.route`. The declared failures
 * become reply schemas by status, so that no route can respond with an undeclared code.
 */
export const defineEndpoint = <
  M extends Method,
  Url extends Address,
  const In extends Inputs,
  Response extends z.ZodType,
  Status extends 200 | 302 = 200,
  Sealed extends true | undefined = undefined,
>(
  description: Description<M, Url, Response, Status, Sealed>,
  inputs: In = {} as In,
) => {
  const { method, url, summary, decided, status, reply, config } = description;
  const errors = [...new Set([...impliedErrors(method, config, inputs), ...config.errors])];
  const failures = {} as Record<FailureStatus, FailureSchema>;
  for (const failureStatus of failureStatuses(errors)) failures[failureStatus] = failure;
  return {
    method,
    url,
    schema: {
      ...inputs,
      summary,
      ...(decided === undefined ? {} : { description: decided }),
      operationId: config.id,
      tags: [config.module],
      consumes: inputs.body ? [contentTypeOf(config)] : [],
      response: { ...failures, [status ?? 200]: reply } as Record<Status, Response> & typeof failures,
    },
    bodyLimit: config.bodyLimitBytes ?? bodyLimitBytes,
    config: {
      limit: ordinaryLimit,
      bodyLimitBytes,
      ...config,
      errors,
    } satisfies EndpointConfig as unknown as ConfigOf<Sealed>,
  };
};

/** Any endpoint, for code that iterates over all of them. */
export type Endpoint = {
  readonly method: Method;
  readonly url: Address;
  readonly schema: Inputs & {
    readonly summary: string;
    readonly description?: string;
    readonly operationId: string;
    readonly tags: readonly string[];
    /** The content types of a body; none without a body. */
    readonly consumes: readonly string[];
    readonly response: Readonly<Record<number, z.ZodType>>;
  };
  readonly bodyLimit: number;
  readonly config: EndpointConfig;
};
