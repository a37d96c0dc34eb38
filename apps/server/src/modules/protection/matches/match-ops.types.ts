import type { Audit } from '#modules/audit/index.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { ProtectionOpsDeps } from '../restrictions/protection-ops.types.ts';
import type { RestrictDeps } from '../restrictions/restriction.types.ts';

/** What looking at a match and deciding it stands on. */
export type MatchOpsDeps = ProtectionOpsDeps & { approvals: Approvals };

/** What a decision of two stands on. */
export type MatchKindDeps = RestrictDeps & { audit: Audit; namesOf: ProtectionOpsDeps['namesOf'] };
