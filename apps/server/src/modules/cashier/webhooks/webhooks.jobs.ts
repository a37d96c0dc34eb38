import * as z from 'zod';
import type { Task } from '#platform/jobs/jobs.ts';
import { hintTask } from './take-webhook.ts';

/** Queries the provider for the outcome of an order and moves the order accordingly. */
export type HintPorts = {
  takePayment(orderId: string): Promise<unknown>;
  takePayout(payoutId: string): Promise<unknown>;
};

const payload = z.object({ kind: z.enum(['payment', 'payout']), orderId: z.uuid() });

export const webhookTasks = (ports: HintPorts): Task[] => [
  {
    name: hintTask,
    run: async (given) => {
      const { kind, orderId } = payload.parse(given);
      await (kind === 'payment' ? ports.takePayment(orderId) : ports.takePayout(orderId));
    },
  },
];
