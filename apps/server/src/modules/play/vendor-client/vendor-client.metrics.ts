import { counter, histogram } from '#platform/kernel/metrics.ts';

export const askedSeconds = histogram({
  name: 'vendor_asked_seconds',
  help: 'From a question of the house to a vendor until its answer, or until there was none.',
  labels: ['vendor', 'call'],
});
export const unanswered = counter({
  name: 'vendor_unanswered_total',
  help: 'Questions to vendors without an answer that can be believed.',
  labels: ['vendor', 'call'],
});
