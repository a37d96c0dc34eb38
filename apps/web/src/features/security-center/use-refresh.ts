import { useQueryClient } from '@tanstack/react-query';
import { securityQuery, sessionsQuery } from './api.ts';

/** Reads the page anew after something on it was changed. */
export const useRefresh = (memberId: string) => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: securityQuery(memberId).queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionsQuery(memberId).queryKey }),
    ]);
  };
};
