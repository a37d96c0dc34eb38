import { useQueryClient } from '@tanstack/react-query';
import { securityQuery, sessionsQuery } from './api.ts';

/** Refetches the page's data after a change. */
export const useRefresh = (memberId: string) => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: securityQuery(memberId).queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionsQuery(memberId).queryKey }),
    ]);
  };
};
