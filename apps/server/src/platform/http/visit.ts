import type { EndpointConfig, ErrorCode, Role, SessionLevel } from '@fairhouse/protocol';
import type { Permission } from '@fairhouse/protocol/permissions';
import type { FastifyRequest } from 'fastify';

/** Why the house is closed to a visit, or that it is open. Maintenance wins over region. */
export type Gate =
  | { open: true }
  | {
      open: false;
      code: Extract<ErrorCode, 'SYSTEM_MAINTENANCE' | 'REGION_RESTRICTED' | 'IP_RESTRICTED'>;
      retryAfterSeconds: number | null;
    };

/** What the edge knows of a request before any module is asked. */
export type Visit = {
  readonly brandId: string;
  readonly host: string;
  readonly address: string;
  readonly country: string | null;
  readonly gate: Gate;
};

/** Tells brand, country and gate. Answered by the `brand` module; the edge only obeys. */
export type EdgePolicy = (input: { host: string; address: string }) => Visit | null;

/** What a person has shown lately beyond their login, from weakest to strongest (security.md section 5). */
export const factors = ['sms', 'login_password', 'payment_password', 'totp', 'passkey'] as const;
export type Factor = (typeof factors)[number];

/** What an operator may do: everywhere (`house`), and in single brands. */
export type StaffRights = {
  readonly name: string;
  readonly roles: readonly string[];
  readonly house: ReadonlySet<Permission>;
  readonly brands: ReadonlyMap<string, ReadonlySet<Permission>>;
};

/** Somebody with a session. `sessionId` is the digest of the cookie's value, which no log may hold. */
export type KnownCaller = {
  readonly role: Exclude<Role, 'visitor' | 'vendor'>;
  readonly subjectId: string;
  readonly sessionId: string;
  readonly level: SessionLevel;
  /** A factor that still counts as fresh; null when there is none. */
  readonly steppedUp: { readonly factor: Factor; readonly until: Date } | null;
  /** An operator who looks at the site as this member sees it: reads, and nothing else. */
  readonly isView?: true;
  /** Of staff alone. */
  readonly staff?: StaffRights;
};

/** Who calls. Identity makes a session into one of these; without one everybody is a visitor. */
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

/** The caller of an endpoint whose guard asks for a session. */
export const knownCallerOf = ({ caller }: FastifyRequest): KnownCaller => {
  if (caller === null || caller.role === 'visitor') throw new Error('this route has no guard that asks for a session');
  return caller;
};
