/** screens.md 7.4. What a member goes through until the money is on its way in. */
export const depositSteps = ['method', 'amount', 'review', 'pay'] as const;

/** screens.md 7.5. As many as paying in, plus or minus one: nothing makes the way out longer (H8). */
export const withdrawalSteps = ['ready', 'amount', 'account', 'confirm'] as const;
