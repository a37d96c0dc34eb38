import type { Audit } from '#modules/audit/index.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { IdentityDeps } from '../identity.deps.ts';

/** Dependencies of the operators' use cases about accounts. */
export type IdentityOpsDeps = Pick<
  IdentityDeps,
  'config' | 'db' | 'clock' | 'outbox' | 'keys' | 'jobs' | 'directory'
> & { audit: Audit };

export type IdentityOpsRouteDeps = IdentityOpsDeps & { approvals: Approvals };
