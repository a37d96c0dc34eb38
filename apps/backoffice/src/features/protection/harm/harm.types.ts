import type { opsListHarmCasesEndpoint } from '@fairhouse/protocol/ops/protection';
import type { OpsValue } from '#framework/ops-call.ts';

export type HarmRow = OpsValue<typeof opsListHarmCasesEndpoint>['rows'][number];
export type HarmMarker = HarmRow['markers'][number]['marker'];
