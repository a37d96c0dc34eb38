import prometheus from '@platformatic/prom-client';
import { counter, gauge, histogram, registry } from '#platform/kernel/metrics.ts';

/** Buckets count items, up to the most that one call carries. */
export const batchSize = new prometheus.Histogram({
  name: 'ledger_batch_size',
  help: 'Movements in one call of the posting function.',
  buckets: [1, 2, 5, 10, 20, 50, 100, 150, 200],
  registers: [registry],
});

export const queueDepth = gauge({
  name: 'ledger_queue_depth',
  help: 'Movements that wait to be sent, per lane.',
  labels: ['lane'],
});

export const waitSeconds = histogram({
  name: 'ledger_wait_seconds',
  help: 'How long the oldest movement of a batch waited before it was first sent.',
});

export const callSeconds = histogram({
  name: 'ledger_call_seconds',
  help: 'How long one call of the posting function took, its commit included.',
});

export const verdictsTotal = counter({
  name: 'ledger_verdicts_total',
  help: 'Verdicts of the ledger on movements of the pipeline.',
  labels: ['verdict'],
});

export const busyTotal = counter({
  name: 'ledger_busy_total',
  help: 'Movements sent again because their wallet was locked.',
});

export const bisectsTotal = counter({
  name: 'ledger_bisects_total',
  help: 'Batches that failed because of an item and were bisected.',
});

export const unknownsTotal = counter({
  name: 'ledger_unknowns_total',
  help: 'Calls with an unknown outcome; the connection was dropped.',
});

/** Any increase alerts on call: a movement cannot be posted and its member waits. */
export const poisonedTotal = counter({
  name: 'ledger_poisoned_total',
  help: 'Movements that made their batch fail, isolated by bisection.',
});

export const overloadTotal = counter({
  name: 'ledger_overload_total',
  help: 'Movements refused because their lane was full or had no connection.',
});
