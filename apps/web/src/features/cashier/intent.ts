import { moneyIntent } from '#shared/money/money-intent.ts';

export const depositIntent = moneyIntent('deposit');
export const withdrawalIntent = moneyIntent('withdrawal');
export const payeeIntent = moneyIntent('payee');
