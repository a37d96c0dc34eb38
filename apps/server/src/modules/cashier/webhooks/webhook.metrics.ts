import prometheus from '@platformatic/prom-client';
import { counter, registry } from '#platform/kernel/metrics.ts';

export const webhooks = counter({
  name: 'cashier_webhooks_total',
  help: 'Webhook deliveries of payment providers: taken, repeated, refused, or failed on our side.',
  labels: ['provider', 'outcome'],
});

/** Up to the minute within which a paid deposit is credited, and beyond. */
export const noticeSeconds = new prometheus.Histogram({
  name: 'cashier_notice_seconds',
  help: 'Time from the last notice of a payment provider about an order until the order follows it.',
  labelNames: ['kind'],
  buckets: [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900],
  registers: [registry],
});
