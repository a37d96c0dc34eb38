import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ProviderClient } from '../providers/provider.types.ts';
import { insertWebhook } from './webhook.store.ts';

export const hintTask = 'cashier.take_hint';

export type Delivery = { headers: Readonly<Record<string, string | undefined>>; body: Buffer; now: Date };

/**
 * Verifies a delivery's signature, stores it once, and queues a job that queries the provider: no money moves on a
 * webhook alone. Both are one transaction, so that a delivery answered with 200 need not be repeated.
 */
export const takeWebhook = async (
  client: ProviderClient,
  delivery: Delivery,
  { db, jobs }: { db: Db; jobs: Jobs },
): Promise<'taken' | 'repeated' | 'refused'> => {
  const hint = client.readWebhook(delivery);
  if (hint === null) return 'refused';
  return db.transaction(async (tx) => {
    if (!(await insertWebhook(tx, client.code, hint))) return 'repeated';
    const { kind, orderId } = hint;
    // One query covers all hints about an order that arrive before it begins.
    await jobs.add(tx, {
      task: hintTask,
      payload: { kind, orderId, takenAt: delivery.now.toISOString() },
      key: `cashier.hint:${kind}:${orderId}`,
    });
    return 'taken';
  });
};
