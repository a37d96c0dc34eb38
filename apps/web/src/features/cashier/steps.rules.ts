/** screens.md 7.4. The steps of a deposit: method, amount and costs on one screen, then the payment. */
export const depositSteps = ['order', 'pay'] as const;

/** screens.md 7.5. The number of steps differs from a deposit by at most one: withdrawing must not take longer (H8). */
export const withdrawalSteps = ['amount', 'account', 'confirm'] as const;
