import type { opsListIdentityCasesEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import type { IdentityCase } from './identity-check.types.ts';

export type IdentityList = z.input<(typeof opsListIdentityCasesEndpoint)['schema']['response'][200]>['value'];

export const showIdentityRow = (
  shown: IdentityCase & { papers: number },
  names: ReadonlyMap<string, string>,
): IdentityList['rows'][number] => ({
  caseId: shown.caseId,
  member: { memberId: shown.memberId, name: names.get(shown.memberId) ?? '' },
  state: shown.state,
  because: shown.because,
  papers: shown.papers,
  since: shown.stateAt.toISOString(),
  dueAt: shown.dueAt?.toISOString() ?? null,
  revision: shown.revision,
});
