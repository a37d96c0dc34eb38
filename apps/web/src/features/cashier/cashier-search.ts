/** The pages of the cashier, by the keys of spec §2; receipts and history have keys of our own. */
export const cashierSearch = {
  deposit: { mc: 'depositv2' },
  withdraw: { mc: 'withdraw' },
  receipts: { mc: 'receipts' },
  history: { mc: 'cashierOrders' },
} as const;

export type CashierPage = keyof typeof cashierSearch;

/** One order has an address of its own: it can be reloaded, kept and sent to customer service. */
export const orderSearch = (kind: 'deposit' | 'withdrawal', orderId: string) => ({
  ...cashierSearch[kind === 'deposit' ? 'deposit' : 'withdraw'],
  order: orderId,
});
