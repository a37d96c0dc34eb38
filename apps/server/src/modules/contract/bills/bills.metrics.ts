import { gauge } from '#platform/kernel/metrics.ts';

export const differing = gauge({
  name: 'contract_bill_differences',
  help: 'Bills of the newest run that differ from a recompute. Any value but zero pages.',
  labels: ['brand', 'kind', 'period'],
});
