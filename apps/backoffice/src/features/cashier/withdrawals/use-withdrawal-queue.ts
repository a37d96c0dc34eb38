import { opsListWithdrawalsEndpoint } from '@fairhouse/protocol/ops/cashier';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

const askAgainMs = 5_000;
const rowsMax = 100;

export type QueueName = 'review' | 'unknown' | 'disputes';

/** A queue by age, and the number of waiting orders in each of the three queues. */
export const useWithdrawalQueue = (queue: QueueName) => {
  const brandId = useBrandId();
  return useOpsQuery(
    opsListWithdrawalsEndpoint,
    { params: { brandId }, query: { queue, sort: 'createdAt', limit: rowsMax } },
    { refetchMs: askAgainMs, keepsOld: true },
  );
};
