import { counter, histogram } from '#platform/kernel/metrics.ts';

export const askedSeconds = histogram({
  name: 'vendor_asked_seconds',
  help: 'Time from a request to a vendor until its response or timeout.',
  labels: ['vendor', 'call'],
});
export const unanswered = counter({
  name: 'vendor_unanswered_total',
  help: 'Requests to vendors without a valid response.',
  labels: ['vendor', 'call'],
});
