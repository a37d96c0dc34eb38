import { type ApiValue, api } from '@fairhouse/protocol/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import type { KnownViewer } from '../session/viewer.ts';
import { withStepUp } from '../session/with-step-up.ts';

export type DepositLimit = ApiValue<'GET', '/api/member/v1/protection/deposit-limits'>['list'][number];
export type LimitPeriod = DepositLimit['period'];

/** Keys begin with a prefix that a logout clears (`log-out.ts`). */
export const limitsQuery = ({ id, currency }: Pick<KnownViewer, 'id' | 'currency'>) =>
  queryOptions({
    queryKey: ['depositLimits', id, currency],
    queryFn: async ({ signal }) => {
      const { list } = await withStepUp(() =>
        call(
          (limited) =>
            api.GET('/api/member/v1/protection/deposit-limits', {
              query: { currency },
              signal: limited,
            }),
          signal,
        ),
      );
      return list;
    },
  });

/** Changes a limit and stores the response with all limits; the cashier refetches what is left. */
export const setLimit = async (
  { period, ceiling }: { period: LimitPeriod; ceiling: bigint | null },
  { viewer, queryClient }: { viewer: KnownViewer; queryClient: QueryClient },
): Promise<void> => {
  const body = { period, currency: viewer.currency, ceiling: ceiling === null ? null : ceiling.toString() };
  const { list } = await withStepUp(() =>
    call((signal) => api.PUT('/api/member/v1/protection/deposit-limits', { signal, body })),
  );
  queryClient.setQueryData(limitsQuery(viewer).queryKey, list);
  void queryClient.invalidateQueries({ queryKey: ['cashier', viewer.id] });
};
