import { createContext, use } from 'react';
import { type CashierArea, cashierPath } from './cashier-path.rules.ts';
import type { CashierPage } from './cashier-search.ts';

export const CashierPlace = createContext<CashierArea>('member');

/** The paths of the cashier's pages and orders where it is shown. */
export const useCashierPaths = () => {
  const area = use(CashierPlace);
  return {
    pathOf: (page: CashierPage): string => cashierPath(area, page),
    orderPath: (kind: 'deposit' | 'withdrawal', orderId: string): string =>
      cashierPath(area, kind === 'deposit' ? 'deposit' : 'withdraw', orderId),
  };
};
