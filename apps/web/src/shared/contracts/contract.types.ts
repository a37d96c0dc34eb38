import type { ApiValue } from '@fairhouse/protocol/client';

export type Contract = ApiValue<'GET', '/api/agent/v1/contracts'>['list'][number];
export type ContractDetail = ApiValue<'GET', '/api/agent/v1/contracts/:contractId'>;
export type ContractForm = ApiValue<'GET', '/api/agent/v1/contracts/form'>;
export type RunningPeriod = ApiValue<'GET', '/api/agent/v1/contracts/liability'>['periods'][number];
export type Debt = ApiValue<'GET', '/api/agent/v1/debts'>['list'][number];
export type Terms = NonNullable<Contract['terms']>;
export type RowTerms = Exclude<Terms, { kind: 'realtime' }>;
export type Kind = Contract['kind'];
export type Money = { minor: string; currency: string };
