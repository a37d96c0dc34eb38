import { opsListDepositsEndpoint } from '@fairhouse/protocol/ops/cashier';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

const askAgainMs = 5_000;
const rowsMax = 100;

/** Deposits that wait for a person, by age. */
export const useDepositQueue = () => {
  const brandId = useBrandId();
  return useOpsQuery(
    opsListDepositsEndpoint,
    { params: { brandId }, query: { queue: 'review', sort: 'createdAt', limit: rowsMax } },
    { refetchMs: askAgainMs, keepsOld: true },
  );
};
