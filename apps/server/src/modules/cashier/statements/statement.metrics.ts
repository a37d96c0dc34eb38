import { counter, gauge } from '#platform/kernel/metrics.ts';

export const compared = counter({
  name: 'cashier_statements_compared_total',
  help: 'Statements of payment providers compared with the ledger.',
  labels: ['provider', 'outcome'],
});

export const openDifferences = gauge({
  name: 'cashier_statement_differences',
  help: 'Differences of the day that was compared last.',
  labels: ['provider'],
});
