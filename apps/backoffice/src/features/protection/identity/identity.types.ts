import type { opsGetIdentityCaseEndpoint, opsListIdentityCasesEndpoint } from '@fairhouse/protocol/ops/protection';
import type { OpsValue } from '#framework/ops-call.ts';

export type IdentityRow = OpsValue<typeof opsListIdentityCasesEndpoint>['rows'][number];
export type IdentityDetail = OpsValue<typeof opsGetIdentityCaseEndpoint>;
export type IdentityDocument = IdentityDetail['documents'][number];
export type DocumentReason = NonNullable<IdentityDocument['reason']>;
