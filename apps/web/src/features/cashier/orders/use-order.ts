import { useQuery } from '@tanstack/react-query';
import { useLiveLine } from '#shared/session/use-live-line.ts';
import { depositQuery, withdrawalQuery } from '../cashier.api.ts';
import { isDepositOver, isWithdrawalOver } from '../order.rules.ts';

/** How often an order is polled: seldom while the realtime connection works, often while it does not. */
const pollMs = { live: 60_000, down: 10_000 };

const usePollMs = (): number => (useLiveLine() === 'live' ? pollMs.live : pollMs.down);

export const useDeposit = (memberId: string, depositId: string) => {
  const everyMs = usePollMs();
  return useQuery({
    ...depositQuery(memberId, depositId),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isDepositOver(data) ? false : everyMs),
  });
};

export const useWithdrawal = (memberId: string, withdrawalId: string) => {
  const everyMs = usePollMs();
  return useQuery({
    ...withdrawalQuery(memberId, withdrawalId),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWithdrawalOver(data) ? false : everyMs),
  });
};
