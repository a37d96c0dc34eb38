/** screens.md 7.4. The steps of a deposit. */
export const depositSteps = ['method', 'amount', 'review', 'pay'] as const;

/** screens.md 7.5. The number of steps differs from a deposit by at most one: withdrawing must not take longer (H8). */
export const withdrawalSteps = ['ready', 'amount', 'account', 'confirm'] as const;
