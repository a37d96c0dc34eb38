import * as z from 'zod';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { hintTask } from './take-webhook.ts';
import { noticeSeconds } from './webhook.metrics.ts';

/** Queries the provider for the outcome of an order and moves the order accordingly. */
export type HintPorts = {
  takePayment(orderId: string): Promise<unknown>;
  takePayout(payoutId: string): Promise<unknown>;
};

const payload = z.object({
  kind: z.enum(['payment', 'payout']),
  orderId: z.uuid(),
  // Jobs of an older version have none.
  takenAt: z.iso.datetime().optional(),
});

export const webhookTasks = (ports: HintPorts, clock: Clock): Task[] => [
  {
    name: hintTask,
    run: async (given) => {
      const { kind, orderId, takenAt } = payload.parse(given);
      await (kind === 'payment' ? ports.takePayment(orderId) : ports.takePayout(orderId));
      if (takenAt !== undefined) noticeSeconds.observe({ kind }, (clock.now().getTime() - Date.parse(takenAt)) / 1_000);
    },
  },
];
