import { cashierSearch } from './cashier-search.ts';

export type DepositStep = { orderId: string | null };

/** The step of a deposit that an address shows: an order, or the choice of a method; null for every other address. */
export const depositStepAt = ({ pathname, search }: { pathname: string; search: object }): DepositStep | null => {
  const { mc, order } = search as { mc?: string; order?: string };
  return pathname === '/member' && mc === cashierSearch.deposit.mc ? { orderId: order ?? null } : null;
};
