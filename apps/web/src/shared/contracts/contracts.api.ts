import { type ApiBody, api } from '@fairhouse/protocol/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { moneyIntent } from '../money/money-intent.ts';
import { withStepUp } from '../session/with-step-up.ts';
import type { Contract, Kind, Terms } from './contract.types.ts';

export const contractTabs = ['offers', 'running', 'history'] as const;
export type ContractTab = (typeof contractTabs)[number];

const staleTime = 10_000;

/** Keys begin with a prefix that a logout clears. */
const contractsKey = (viewerId: string) => ['agent', viewerId, 'contracts'] as const;

export const contractsQuery = (viewerId: string, filter: { kind: Kind; tab: ContractTab }) =>
  infiniteQueryOptions({
    queryKey: [...contractsKey(viewerId), filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        (limited) =>
          api.GET('/api/agent/v1/contracts', {
            query: { ...filter, limit: 20, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
            signal: limited,
          }),
        signal,
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime,
  });

export const contractQuery = (viewerId: string, contractId: string) =>
  queryOptions({
    queryKey: [...contractsKey(viewerId), contractId],
    queryFn: ({ signal }) =>
      call(
        (limited) => api.GET('/api/agent/v1/contracts/:contractId', { params: { contractId }, signal: limited }),
        signal,
      ),
    staleTime,
  });

export const contractFormQuery = (viewerId: string, kind: Kind) =>
  queryOptions({
    queryKey: [...contractsKey(viewerId), 'form', kind],
    queryFn: ({ signal }) =>
      call((limited) => api.GET('/api/agent/v1/contracts/form', { query: { kind }, signal: limited }), signal),
    staleTime,
  });

/** What the viewer would receive and owe if the running periods ended now. */
export const liabilityQuery = (viewerId: string) =>
  queryOptions({
    queryKey: [...contractsKey(viewerId), 'liability'],
    queryFn: ({ signal }) =>
      call((limited) => api.GET('/api/agent/v1/contracts/liability', { signal: limited }), signal),
    staleTime: 60_000,
  });

/** What terms would have paid; `downline` absent: to the caller. */
export const estimateQuery = (viewerId: string, terms: Terms, downline?: string) =>
  queryOptions({
    queryKey: ['agent', viewerId, 'estimate', downline ?? '', terms],
    queryFn: ({ signal }) =>
      call(
        (limited) =>
          api.POST('/api/agent/v1/what-if', {
            body: { terms, ...(downline === undefined ? {} : { downline }) },
            signal: limited,
          }),
        signal,
      ),
    staleTime: 60_000,
    retry: false,
  });

export const debtsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['agent', viewerId, 'debts'],
    queryFn: async ({ signal }) =>
      (await call((limited) => api.GET('/api/agent/v1/debts', { signal: limited }), signal)).list,
    staleTime,
  });

type Dividend = ApiBody<'POST', '/wps/relay/MCS2_processDividendReq'>;
type Daily = ApiBody<'POST', '/wps/relay/MCS2_processDailySalContract'>;
type Hourly = ApiBody<'POST', '/wps/relay/MCS2_processContractHourSalary'>;
type Realtime = ApiBody<'POST', '/wps/relay/MCSFE_processRealTimeSalaryContract'>;

type WithoutId<Each> = Each extends unknown ? Omit<Each, 'requestId'> : never;
/** An action on a contract of any kind; the terms of an offer are of the kind that it is sent to. */
export type ContractInput =
  | WithoutId<Exclude<Dividend, { action: 'offer' }>>
  | { action: 'offer'; downlineId: string; terms: Terms };

const send = (kind: Kind, body: object, signal: AbortSignal) => {
  switch (kind) {
    case 'dividend':
      return api.POST('/wps/relay/MCS2_processDividendReq', { body: body as Dividend, signal });
    case 'daily':
      return api.POST('/wps/relay/MCS2_processDailySalContract', { body: body as Daily, signal });
    case 'hourly':
      return api.POST('/wps/relay/MCS2_processContractHourSalary', { body: body as Hourly, signal });
    case 'realtime':
      return api.POST('/wps/relay/MCSFE_processRealTimeSalaryContract', { body: body as Realtime, signal });
  }
};

const contractIntent = moneyIntent('contract');
const forgiveIntent = moneyIntent('forgiveDebt');

/** Idempotent by its id, and asks for a fresh proof where the server demands one. */
export const processContract = (kind: Kind, input: ContractInput): Promise<Pick<Contract, 'contractId' | 'state'>> =>
  contractIntent.carryOut({ kind, input: JSON.stringify(input) }, (requestId) =>
    withStepUp(() =>
      call<Pick<Contract, 'contractId' | 'state'>>((signal) => send(kind, { ...input, requestId }, signal) as never),
    ),
  );

export const forgiveDebt = (debtId: string) =>
  forgiveIntent.carryOut({ debtId }, (requestId) =>
    withStepUp(() =>
      call((signal) =>
        api.POST('/api/agent/v1/debts/:debtId/forgive', { params: { debtId }, body: { requestId }, signal }),
      ),
    ),
  );
