/** The pages of the cashier, by the keys of spec §2; receipts and history have keys of our own. */
export const cashierSearch = {
  deposit: { mc: 'depositv2' },
  withdraw: { mc: 'withdraw' },
  receipts: { mc: 'receipts' },
  history: { mc: 'cashierOrders' },
} as const;

export type CashierPage = keyof typeof cashierSearch;

/** Each order has its own URL: it can be reloaded, bookmarked and sent to customer service. */
export const orderSearch = (kind: 'deposit' | 'withdrawal', orderId: string) => ({
  ...cashierSearch[kind === 'deposit' ? 'deposit' : 'withdraw'],
  order: orderId,
});
