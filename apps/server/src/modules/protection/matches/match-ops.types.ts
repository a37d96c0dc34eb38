import type { Audit } from '#modules/audit/index.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { ProtectionOpsDeps } from '../restrictions/protection-ops.types.ts';
import type { RestrictDeps } from '../restrictions/restriction.types.ts';

/** Dependencies of viewing and deciding a match. */
export type MatchOpsDeps = ProtectionOpsDeps & { approvals: Approvals };

/** Dependencies of a four-eyes decision. */
export type MatchKindDeps = RestrictDeps & { audit: Audit; namesOf: ProtectionOpsDeps['namesOf'] };
