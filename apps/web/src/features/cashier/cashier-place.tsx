import { memberPath } from '@fairhouse/protocol/member-pages';
import { createContext, use } from 'react';
import { type CashierPage, cashierSearch } from './cashier-search.ts';

/** Where the cashier is shown. In the agent centre its steps stay there; what that has no page for is in the account. */
export const CashierPlace = createContext<'member' | 'agent'>('member');

type OrderKind = 'deposit' | 'withdrawal';

/** The paths of the cashier's pages and orders in the current place. */
export const useCashierPaths = () => {
  const place = use(CashierPlace);
  const pathOf = (page: CashierPage, order?: string): string => {
    const isHere = place === 'agent' && (page === 'deposit' || page === 'withdraw');
    if (isHere) return `/agentHome?ac=${page}${order === undefined ? '' : `&order=${order}`}`;
    return memberPath(cashierSearch[page].mc, order === undefined ? {} : { order });
  };
  return {
    pathOf: (page: CashierPage): string => pathOf(page),
    orderPath: (kind: OrderKind, orderId: string): string =>
      pathOf(kind === 'deposit' ? 'deposit' : 'withdraw', orderId),
  };
};
