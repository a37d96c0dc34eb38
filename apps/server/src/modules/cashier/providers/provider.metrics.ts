import { counter, histogram } from '#platform/kernel/metrics.ts';

export const calledSeconds = histogram({
  name: 'cashier_provider_seconds',
  help: 'From a call to a payment provider until its answer, or until there was none.',
  labels: ['provider', 'call', 'outcome'],
});

export const unexpectedResponses = counter({
  name: 'cashier_provider_strange_total',
  help: 'Answers of payment providers that do not fit the question: another order, another currency, no sense.',
  labels: ['provider', 'call'],
});

export const setAsideDeposits = counter({
  name: 'cashier_deposits_set_aside_total',
  help: 'Deposits that a provider reported with another currency or with more than is believed: two people decide.',
  labels: ['provider'],
});
