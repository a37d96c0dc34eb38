import { counter } from '#platform/kernel/metrics.ts';

export const webhooks = counter({
  name: 'cashier_webhooks_total',
  help: 'Webhook deliveries of payment providers: taken, repeated, refused, or failed on our side.',
  labels: ['provider', 'outcome'],
});
