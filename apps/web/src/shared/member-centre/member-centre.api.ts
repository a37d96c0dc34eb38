import { api } from '@fairhouse/protocol/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { standingQuery } from '../protection/api.ts';
import type { KnownViewer } from '../session/viewer.ts';

/**
 * The member's protection, for menus and pages where it is secondary: without a step-up. A remembered session is asked
 * for a password by its own action, not by the menu beside it.
 */
export const quietStandingQuery = (viewer: KnownViewer) =>
  queryOptions({
    queryKey: standingQuery(viewer).queryKey,
    queryFn: ({ signal }) => call((limited) => api.GET('/api/member/v1/protection', { signal: limited }), signal),
    staleTime: 20_000,
  });

/** Whether one wallet serves all games. It changes only when an operator adds a studio, so it is not refetched. */
export const merchantWalletQuery = ({ id }: KnownViewer) =>
  queryOptions({
    // Begins with a prefix that a logout clears (`log-out.ts`).
    queryKey: ['wallets', id, 'merchant'],
    queryFn: ({ signal }) => call((limited) => api.GET('/wps/relay/GCS_merchantWallet', { signal: limited }), signal),
    staleTime: 300_000,
  });
