import type { opsGetMemberProtectionEndpoint } from '@fairhouse/protocol/ops/protection';
import type { OpsValue } from '#framework/ops-call.ts';

export type MemberProtection = OpsValue<typeof opsGetMemberProtectionEndpoint>;
