/** The pages of the cashier, by the keys of spec §2; receipts and history have keys of our own. */
export const cashierPaths = {
  deposit: '/member?mc=depositv2',
  withdraw: '/member?mc=withdraw',
  receipts: '/member?mc=receipts',
  history: '/member?mc=cashierOrders',
} as const;

export type CashierPage = keyof typeof cashierPaths;

/** One order has an address of its own: it can be reloaded, kept and sent to customer service. */
export const orderPath = (kind: 'deposit' | 'withdrawal', orderId: string): string =>
  `${cashierPaths[kind === 'deposit' ? 'deposit' : 'withdraw']}&order=${orderId}`;
