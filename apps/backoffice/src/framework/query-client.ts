import { QueryClient } from '@tanstack/react-query';
import { OpsFailure } from './ops-call.ts';

/** A refusal is final; only requests that never arrived are retried. */
const isWorthAnotherTry = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof OpsFailure && error.code === 'SYSTEM_NETWORK_ABNORMAL';

/** One cache for the whole page. Operators decide by what they see, so data becomes stale quickly. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 2_000, retry: isWorthAnotherTry, refetchOnWindowFocus: true } },
});
