import { memberIdentityChanged } from '@fairhouse/protocol';
import type { NewEvent } from '#platform/bus/outbox.ts';
import type { IdentityCase } from './identity-check.types.ts';

export const identityChanged = (
  { brandId, memberId, caseId, revision, because, dueAt }: IdentityCase,
  change: 'asked' | 'verified' | 'rejected',
): NewEvent<typeof memberIdentityChanged> => ({
  definition: memberIdentityChanged,
  brandId,
  aggregate: `protection:${memberId}`,
  payload: { memberId, caseId, revision, change, because, dueAt: dueAt?.toISOString() ?? null },
});
