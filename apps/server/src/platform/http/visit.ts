import type { EndpointConfig, ErrorCode, Role, SessionLevel } from '@fairhouse/protocol';
import type { Permission } from '@fairhouse/protocol/permissions';
import type { FastifyRequest } from 'fastify';

/** Why the site is closed to a visit, or that it is open. Maintenance wins over region. */
export type Gate =
  | { open: true }
  | {
      open: false;
      code: Extract<ErrorCode, 'SYSTEM_MAINTENANCE' | 'REGION_RESTRICTED' | 'IP_RESTRICTED'>;
      retryAfterSeconds: number | null;
    };

/** What the edge determines about a request before any module is called. */
export type Visit = {
  readonly brandId: string;
  readonly host: string;
  readonly address: string;
  readonly country: string | null;
  readonly gate: Gate;
};

/** Returns brand, country and gate. Provided by the `brand` module. */
export type EdgePolicy = (input: { host: string; address: string }) => Visit | null;

/** Factors that a user can prove beyond the login, from weakest to strongest (security.md section 5). */
export const factors = ['sms', 'login_password', 'payment_password', 'totp', 'passkey'] as const;
export type Factor = (typeof factors)[number];

/** An operator's permissions: group-wide (`house`), and by brand. */
export type StaffRights = {
  readonly name: string;
  readonly roles: readonly string[];
  readonly house: ReadonlySet<Permission>;
  readonly brands: ReadonlyMap<string, ReadonlySet<Permission>>;
};

/** A caller with a session. `sessionId` is the digest of the cookie's value, which must never be logged. */
export type KnownCaller = {
  readonly role: Exclude<Role, 'visitor' | 'vendor'>;
  readonly subjectId: string;
  readonly sessionId: string;
  readonly level: SessionLevel;
  /** A factor that still counts as fresh; null when there is none. */
  readonly steppedUp: { readonly factor: Factor; readonly until: Date } | null;
  /** An operator in view-as mode as this member: reads only. */
  readonly isView?: true;
  /** Staff only. */
  readonly staff?: StaffRights;
};

/** The caller. Identity resolves a session to a known caller; without a session the caller is a visitor. */
export type Caller = { readonly role: 'visitor' } | KnownCaller;

export type ResolveCaller = (request: FastifyRequest, visit: Visit) => Promise<Caller>;

/** Routes that are not calls: probes, metrics, the reference, pages. The guard test pins their list. */
export type InfrastructureRoute = 'probe' | 'metrics' | 'reference' | 'page' | 'socket' | 'file';

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<EndpointConfig> {
    infrastructure?: InfrastructureRoute;
  }
  interface FastifyRequest {
    visit: Visit | null;
    caller: Caller | null;
  }
}

/** The visit of a request that has passed the edge. */
export const visitOf = (request: FastifyRequest): Visit => {
  if (request.visit === null) throw new Error('this route has no edge before it');
  return request.visit;
};

/** The caller of an endpoint whose guard requires a session. */
export const knownCallerOf = ({ caller }: FastifyRequest): KnownCaller => {
  if (caller === null || caller.role === 'visitor') throw new Error('this route has no guard that asks for a session');
  return caller;
};
