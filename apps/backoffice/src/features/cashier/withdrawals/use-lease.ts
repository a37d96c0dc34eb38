import {
  opsGetWithdrawalEndpoint,
  opsLeaseWithdrawalEndpoint,
  opsListWithdrawalsEndpoint,
} from '@fairhouse/protocol/ops/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callOps } from '#framework/ops-call.ts';
import { useBrandId } from '#framework/session.ts';

/** Well below the server's lease of five minutes. */
const renewMs = 2 * 60_000;

/** Sequential, because orders are opened and closed faster than the server responds. */
let line: Promise<unknown> = Promise.resolve();
const inLine = (act: () => Promise<unknown>): void => {
  // A refusal means that a colleague holds the lease; the order itself names them.
  line = line.then(act).catch(() => undefined);
};

/** Leases a withdrawal to the operator who has it open, and releases it when they leave. */
export const useLease = (withdrawalId: string, isWanted: boolean): void => {
  const brandId = useBrandId();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    const ask = (action: 'take' | 'give_back') =>
      callOps(opsLeaseWithdrawalEndpoint, { params: { brandId, withdrawalId }, body: { action } });
    const renew = async () => {
      const stale = [opsGetWithdrawalEndpoint.config.id, opsListWithdrawalsEndpoint.config.id] as readonly string[];
      await queries.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) });
    };
    inLine(() => ask('take').then(renew));
    const timer = setInterval(() => inLine(() => ask('take')), renewMs);
    return () => {
      clearInterval(timer);
      inLine(() => ask('give_back').then(renew));
    };
  }, [brandId, withdrawalId, isWanted, queries]);
};
