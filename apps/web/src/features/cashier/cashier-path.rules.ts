import { memberPath } from '@fairhouse/protocol/member-pages';
import { type CashierPage, cashierSearch } from './cashier-search.ts';

/** Where the cashier is shown. */
export type CashierArea = 'member' | 'agent';

/** The path of a page or an order. In the agent centre its steps stay there; what that has no page for is in the account. */
export const cashierPath = (area: CashierArea, page: CashierPage, order?: string): string => {
  if (area === 'agent' && (page === 'deposit' || page === 'withdraw'))
    return `/agentHome?ac=${page}${order === undefined ? '' : `&order=${order}`}`;
  return memberPath(cashierSearch[page].mc, order === undefined ? {} : { order });
};
