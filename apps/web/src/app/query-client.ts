import { QueryClient } from '@tanstack/react-query';

/** One cache for the whole page: the router's guards and the screens read the same answers. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } });
