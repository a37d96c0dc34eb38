import { findingCounter, gauge } from '#platform/kernel/metrics.ts';

export const paidTwice = findingCounter({
  name: 'period_paid_twice_total',
  help: 'Salaries and dividends found to be paid twice for one period. Any value but zero pages.',
});

export const runsLate = gauge({
  name: 'contract_runs_late',
  help: 'Runs of salaries and dividends that are not paid half an hour after they were made, without held ones. Alarm at 1.',
  labels: ['brand', 'kind'],
});
export const billsPayable = gauge({
  name: 'contract_bills_payable',
  help: 'Payments that are left in runs that are being paid.',
  labels: ['brand', 'kind'],
});
