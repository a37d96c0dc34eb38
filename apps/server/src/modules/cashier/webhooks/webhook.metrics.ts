import { counter } from '#platform/kernel/metrics.ts';

export const webhooks = counter({
  name: 'cashier_webhooks_total',
  help: 'Deliveries of payment providers: taken, repeated, refused, or not taken because of trouble of ours.',
  labels: ['provider', 'outcome'],
});
