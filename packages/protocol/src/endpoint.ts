import type * as z from 'zod';
import type { ErrorCode, FailureStatus } from './codes.ts';
import { type FailureSchema, failure, failureStatuses } from './reply.ts';
import type { Permission } from './staff/permissions.ts';

/** Who a caller is once the session is known. A visitor has no session. */
export type Role = 'visitor' | 'trial' | 'member' | 'agent' | 'staff' | 'vendor';

/** Rows of the authorization matrix; `docs/guides/authorization.md` says what each row allows. */
export type MatrixGroup =
  | 'G1' // public reads
  | 'G2' // doors: login, registration, reset, codes
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
 * How much a session may do, from least to most (security.md section 2): `changeOnly` came in with
 * a password that must change, `remembered` by one tap, `full` through a door.
 */
export type SessionLevel = 'changeOnly' | 'remembered' | 'full';

/**
 * A fresh factor (security.md section 5). `login` is met by the login password or anything
 * stronger, `payment` by the payment password or anything stronger. `freshSeconds` 0 means that
 * the factor is consumed by this one request.
 */
export type StepUp = { readonly factor: 'any' | 'login' | 'payment'; readonly freshSeconds: number };

/**
 * What stands before the handler. `token` says whether a session is needed; `roles` who of the
 * callers may pass (everyone when absent). A route without a guard does not boot.
 */
export type Guard = {
  readonly group: MatrixGroup;
  readonly realm: 'player' | 'staff' | 'vendor';
  readonly token: 'none' | 'optional' | 'required';
  readonly roles?: readonly Role[];
  /** The lowest level that passes where a session is required; `full` when absent. */
  readonly level?: SessionLevel;
  /** A fresh factor is demanded for this action, whatever path leads to it. */
  readonly stepUp?: StepUp;
  /**
   * Staff only: what the operator must be allowed to do, in the brand that the path names as `brandId`, or in the
   * whole house where it names none. Null: whoever is signed in, about themselves.
   */
  readonly permission?: Permission | null;
};

/** A request budget: `points` requests in `perSeconds`, counted by `by`. */
export type Limit = {
  readonly points: number;
  readonly perSeconds: number;
  readonly by: 'address' | 'session';
  /** Doors refuse when the counter store is lost; everything else goes on. */
  readonly whenStoreLost: 'refuse' | 'allow';
};

export type EndpointConfig = {
  /** The call's id; for calls of the specification the id of `spec/calls.json`. */
  readonly id: string;
  /** The module that answers for it. */
  readonly module: string;
  readonly guard: Guard;
  /** Every failure that is expected here; anything else is masked. */
  readonly errors: readonly ErrorCode[];
  /** Stays open while the house is under maintenance or the visitor's region is blocked. */
  readonly alwaysOpen?: true;
  /** The body travels as JWE; the schema describes what is inside. */
  readonly encrypted?: true;
  /** The body travels form-encoded; every other body is JSON. */
  readonly form?: true;
  /**
   * A public read that is the same for every visitor of a brand: its answer may be sent again for so long.
   * A query with the parameter named by `unless` is answered afresh each time.
   */
  readonly remember?: { readonly seconds: number; readonly unless?: string };
  readonly limit: Limit;
  readonly bodyLimitBytes: number;
};

/** An ordinary read or write: enough for a person, too little for a scraper. */
export const ordinaryLimit: Limit = { points: 300, perSeconds: 60, by: 'address', whenStoreLost: 'allow' };

/** Doors (login, registration, codes) are counted tightly and fail closed. */
export const authLimit: Limit = { points: 20, perSeconds: 60, by: 'address', whenStoreLost: 'refuse' };

/** Bodies of members' calls: security.md A36. */
const bodyLimitBytes = 64 * 1024;

type Inputs = { querystring?: z.ZodType; body?: z.ZodType; params?: z.ZodType; headers?: z.ZodType };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type DeclaredConfig = Omit<EndpointConfig, 'limit' | 'bodyLimitBytes'> &
  Partial<Pick<EndpointConfig, 'limit' | 'bodyLimitBytes'>>;

type Address = `/${string}`;

type Description<Verb, Url, Response, Status, Sealed> = {
  method: Verb;
  url: Url;
  summary: string;
  /** What was decided where the specification is silent; printed in the reference. */
  decided?: string;
  /** The status of success, when it is not 200. */
  status?: Status;
  reply: Response;
  config: DeclaredConfig & { encrypted?: Sealed };
};

/** A client knows from the type alone which bodies it has to seal. */
type ConfigOf<Sealed> = Sealed extends true ? EndpointConfig & { readonly encrypted: true } : EndpointConfig;

/**
 * The refusals that follow from what an endpoint is, so that no endpoint can forget to declare
 * them: the hooks before every handler answer with these.
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

/** How a body travels; the reference prints it, and the server reads no other. */
const contentTypeOf = ({ form, encrypted }: DeclaredConfig): string => {
  if (form) return 'application/x-www-form-urlencoded';
  return encrypted ? 'application/jose' : 'application/json';
};

/**
 * An endpoint value is a Fastify route without its handler: a module spreads it into `app.route`.
 * The declared failures become reply schemas by status, so that no route can answer with a code
 * that its reader was not told of.
 */
export const defineEndpoint = <
  Verb extends Method,
  Url extends Address,
  const In extends Inputs,
  Response extends z.ZodType,
  Status extends 200 | 302 = 200,
  Sealed extends true | undefined = undefined,
>(
  description: Description<Verb, Url, Response, Status, Sealed>,
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

/** Any endpoint, for whoever walks over all of them. */
export type Endpoint = {
  readonly method: Method;
  readonly url: Address;
  readonly schema: Inputs & {
    readonly summary: string;
    readonly description?: string;
    readonly operationId: string;
    readonly tags: readonly string[];
    /** The content types a body may have; none where there is no body. */
    readonly consumes: readonly string[];
    readonly response: Readonly<Record<number, z.ZodType>>;
  };
  readonly bodyLimit: number;
  readonly config: EndpointConfig;
};
