import type { opsGetMatchEndpoint, opsListMatchesEndpoint } from '@fairhouse/protocol/ops/protection';
import type { OpsValue } from '#framework/ops-call.ts';

export type MatchRow = OpsValue<typeof opsListMatchesEndpoint>['rows'][number];
export type MatchDetail = OpsValue<typeof opsGetMatchEndpoint>;
