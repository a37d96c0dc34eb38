/** The names of what withdrawals do by themselves; they stand in the queue and keep their meaning. */
export const checkTask = 'cashier.check_withdrawal';
export const payTask = 'cashier.pay';
export const askTask = 'cashier.ask_payout';
export const sweepTask = 'cashier.sweep_withdrawals';
