/** Names of the withdrawal jobs; queued jobs refer to them, so they must not change their meaning. */
export const checkTask = 'cashier.check_withdrawal';
export const payTask = 'cashier.pay';
export const askTask = 'cashier.ask_payout';
export const sweepTask = 'cashier.sweep_withdrawals';
export const checkEndsTask = 'cashier.check_ends';
