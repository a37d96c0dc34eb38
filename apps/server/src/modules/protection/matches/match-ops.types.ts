import type { Audit } from '#modules/audit/index.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { ProtectionOpsUses } from '../restrictions/protection-ops.types.ts';
import type { RestrictUses } from '../restrictions/restriction.types.ts';

/** What looking at a match and deciding it stands on. */
export type MatchOpsUses = ProtectionOpsUses & { approvals: Approvals };

/** What a decision of two stands on. */
export type MatchKindUses = RestrictUses & { audit: Audit; namesOf: ProtectionOpsUses['namesOf'] };
