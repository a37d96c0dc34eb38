import type { opsGetAgentEndpoint } from '@fairhouse/protocol/ops/agents';
import type { OpsValue } from '#framework/ops-call.ts';

export type Agent = OpsValue<typeof opsGetAgentEndpoint>;
