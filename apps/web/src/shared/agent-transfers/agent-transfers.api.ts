import { type ApiValue, api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

export type TransferDone = ApiValue<'POST', '/api/member/v1/transfers/upline'>;

/** The member's upline, and what may be transferred to it. Keys begin with a prefix that a logout clears. */
export const uplineQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['wallets', memberId, 'upline'],
    queryFn: ({ signal }) => call((limited) => api.GET('/api/member/v1/upline', { signal: limited }), signal),
    staleTime: 20_000,
  });

/** What an agent may transfer down. */
export const transferTermsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['wallets', memberId, 'transferTerms'],
    queryFn: ({ signal }) => call((limited) => api.GET('/api/agent/v1/transfer-terms', { signal: limited }), signal),
    staleTime: 20_000,
  });

type Sent = { transferId: string; amount: string; currency: string };

/** Idempotent by id, as all transfers: the money moves once, however often the same request is sent. */
export const sendUp = (body: Sent) => call((signal) => api.POST('/api/member/v1/transfers/upline', { body, signal }));

export const sendDown = (body: Sent & { receiver: string }) =>
  call((signal) => api.POST('/api/agent/v1/transfers', { body, signal }));
