import { counter, histogram } from '#platform/kernel/metrics.ts';

export const calledSeconds = histogram({
  name: 'cashier_provider_seconds',
  help: 'Time from a call to a payment provider until its response or timeout.',
  labels: ['provider', 'call', 'outcome'],
});

export const unexpectedResponses = counter({
  name: 'cashier_provider_strange_total',
  help: 'Responses of payment providers that do not fit the request: another order, another currency, invalid data.',
  labels: ['provider', 'call'],
});

export const setAsideDeposits = counter({
  name: 'cashier_deposits_set_aside_total',
  help: 'Deposits that a provider reported with another currency or too high an amount: two people decide.',
  labels: ['provider'],
});
