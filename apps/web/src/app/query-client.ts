import { QueryClient } from '@tanstack/react-query';

/** One cache for the whole page: the router's guards and the screens share the same responses. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } });
