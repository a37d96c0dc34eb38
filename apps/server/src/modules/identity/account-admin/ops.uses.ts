import type { Audit } from '#modules/audit/index.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { IdentityUses } from '../identity.uses.ts';

/** What operators' verbs about accounts stand on. */
export type IdentityOpsUses = Pick<
  IdentityUses,
  'config' | 'db' | 'clock' | 'outbox' | 'keys' | 'jobs' | 'directory'
> & { audit: Audit };

export type IdentityOpsRouteUses = IdentityOpsUses & { approvals: Approvals };
