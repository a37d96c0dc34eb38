import type { opsGetTodayEndpoint } from '@fairhouse/protocol/ops/today';
import type { OpsValue } from '#framework/ops-call.ts';

export type Today = OpsValue<typeof opsGetTodayEndpoint>;
export type PlayFigures = Today['today']['figures'][number];
export type DepositFigures = NonNullable<Today['deposits']>['today'][number];
