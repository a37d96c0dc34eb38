import { api } from '@fairhouse/protocol/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/lib/call.ts';
import { sealedCall } from '../../shared/lib/sealed-call.ts';
import { sendCommand } from '../../shared/lib/send-command.ts';
import { withStepUp } from '../../shared/session/with-step-up.ts';
import type { PayeeInput, ReceiptInput, WithdrawalInput } from './cashier.types.ts';

const pageSize = 20;

/** All cashier queries share a prefix: a logout removes them, and a server event invalidates them. */
export const cashierKey = (memberId: string) => ['cashier', memberId] as const;

export type Asker = { id: string; currency: string };

export const depositPanelQuery = ({ id, currency }: Asker) =>
  queryOptions({
    queryKey: [...cashierKey(id), 'deposit-options', currency],
    queryFn: ({ signal }) =>
      withStepUp(() =>
        call(
          (limited) =>
            api.GET('/api/member/v1/cashier/deposit-methods', {
              query: { currency },
              signal: limited,
            }),
          signal,
        ),
      ),
  });

export const readinessQuery = ({ id, currency }: Asker) =>
  queryOptions({
    queryKey: [...cashierKey(id), 'readiness', currency],
    queryFn: ({ signal }) =>
      withStepUp(() =>
        call(
          (limited) =>
            api.GET('/api/member/v1/cashier/withdrawal-readiness', {
              query: { currency },
              signal: limited,
            }),
          signal,
        ),
      ),
  });

export const depositKey = (memberId: string, depositId: string) =>
  [...cashierKey(memberId), 'deposit', depositId] as const;

export const depositQuery = (memberId: string, depositId: string) =>
  queryOptions({
    queryKey: depositKey(memberId, depositId),
    queryFn: ({ signal }) =>
      withStepUp(() =>
        call(
          (limited) =>
            api.GET('/api/member/v1/cashier/deposits/:depositId', {
              params: { depositId },
              signal: limited,
            }),
          signal,
        ),
      ),
  });

export const withdrawalKey = (memberId: string, withdrawalId: string) =>
  [...cashierKey(memberId), 'withdrawal', withdrawalId] as const;

export const withdrawalQuery = (memberId: string, withdrawalId: string) =>
  queryOptions({
    queryKey: withdrawalKey(memberId, withdrawalId),
    queryFn: ({ signal }) =>
      withStepUp(() =>
        call(
          (limited) =>
            api.GET('/api/member/v1/cashier/withdrawals/:withdrawalId', {
              params: { withdrawalId },
              signal: limited,
            }),
          signal,
        ),
      ),
  });

/** The filter of the list; `all` matches both kinds. */
export type OrderFilter = { kind: 'all' | 'deposit' | 'withdrawal'; days: number; needsMember: boolean };

export const ordersQuery = (memberId: string, { kind, days, needsMember }: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...cashierKey(memberId), 'orders', kind, days, needsMember],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      withStepUp(() =>
        call(
          (limited) =>
            api.GET('/api/member/v1/cashier/orders', {
              query: {
                days,
                pageSize,
                ...(kind === 'all' ? {} : { kind }),
                ...(needsMember ? { needs: 'member' as const } : {}),
                ...(pageParam === undefined ? {} : { cursor: pageParam }),
              },
              signal: limited,
            }),
          signal,
        ),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const createDeposit = (body: { orderId: string; methodId: string; amount: string; currency: string }) =>
  withStepUp(() => call((signal) => api.POST('/api/member/v1/cashier/deposits', { signal, body })));

export const proveDeposit = (depositId: string, body: { transactionId?: string; pictures: string[] }) =>
  withStepUp(() =>
    call((signal) =>
      api.POST('/api/member/v1/cashier/deposits/:depositId/proof', {
        signal,
        params: { depositId },
        body,
      }),
    ),
  );

export const cancelDeposit = (depositId: string) =>
  withStepUp(() =>
    call((signal) =>
      api.POST('/api/member/v1/cashier/deposits/:depositId/cancel', {
        signal,
        params: { depositId },
        body: {},
      }),
    ),
  );

export const createWithdrawal = (body: WithdrawalInput) =>
  withStepUp(() => sealedCall('POST', '/api/member/v1/cashier/withdrawals', body));

export const cancelWithdrawal = (withdrawalId: string) =>
  withStepUp(() =>
    call((signal) =>
      api.POST('/api/member/v1/cashier/withdrawals/:withdrawalId/cancel', {
        signal,
        params: { withdrawalId },
        body: {},
      }),
    ),
  );

export const confirmReceipt = (withdrawalId: string, body: ReceiptInput) =>
  withStepUp(() =>
    call((signal) =>
      api.POST('/api/member/v1/cashier/withdrawals/:withdrawalId/receipt', {
        signal,
        params: { withdrawalId },
        body,
      }),
    ),
  );

export const complainWithdrawal = (withdrawalId: string, body: { note: string; pictures: string[] }) =>
  withStepUp(() =>
    call((signal) =>
      api.POST('/api/member/v1/cashier/withdrawals/:withdrawalId/complaint', {
        signal,
        params: { withdrawalId },
        body,
      }),
    ),
  );

export const addPayee = (body: PayeeInput) =>
  withStepUp(() => sealedCall('POST', '/api/member/v1/cashier/payees', body));

export const removePayee = (payeeId: string) =>
  withStepUp(() =>
    sendCommand((signal) => api.DELETE('/api/member/v1/cashier/payees/:payeeId', { signal, params: { payeeId } })),
  );
