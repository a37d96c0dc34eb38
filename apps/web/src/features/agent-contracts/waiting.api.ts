import { api } from '@fairhouse/protocol/client';
import type { Contract, Debt } from '#shared/contracts/contract.types.ts';
import { call } from '#shared/lib/call.ts';

export type Waiting = { contracts: readonly Contract[]; debts: readonly Debt[] };

const isForReader = ({ actions }: Contract): boolean =>
  actions.some((action) => action === 'accept' || action === 'consent' || action === 'offer');

const contractsIn = async (tab: 'offers' | 'running'): Promise<Contract[]> => {
  const { list } = await call((signal) => api.GET('/api/agent/v1/contracts', { query: { tab, limit: 100 }, signal }));
  return list.filter(isForReader);
};

/**
 * What an agent should answer or pay: offers, requests, proposals to end, overdue debts. The consolidated call says
 * whether there is a contract at all; without one, nothing else is read.
 */
export const readWaiting = async (): Promise<Waiting> => {
  const { hasContract } = await call((signal) => api.GET('/wps/member/info/funds/consolidated', { signal }));
  if (!hasContract) return { contracts: [], debts: [] };
  const [offers, running, { list: debts }] = await Promise.all([
    contractsIn('offers'),
    contractsIn('running'),
    call((signal) => api.GET('/api/agent/v1/debts', { signal })),
  ]);
  return {
    contracts: [...offers, ...running],
    debts: debts.filter(({ side, isOverdue }) => side === 'debtor' && isOverdue),
  };
};
