import { useQueryClient } from '@tanstack/react-query';
import { cashierKey, withdrawalKey } from '../cashier.api.ts';
import type { Withdrawal } from '../cashier.types.ts';

/** Shows the server's response at once and refetches everything that may have changed with it. */
export const useTakeWithdrawal = (memberId: string) => {
  const queryClient = useQueryClient();
  return (updated: Withdrawal): void => {
    queryClient.setQueryData(withdrawalKey(memberId, updated.withdrawalId), updated);
    void queryClient.invalidateQueries({ queryKey: cashierKey(memberId) });
  };
};
