import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ProviderClient } from '../providers/provider.types.ts';
import { insertWebhook } from './webhook.store.ts';

export const hintTask = 'cashier.take_hint';

export type Delivery = { headers: Readonly<Record<string, string | undefined>>; body: Buffer; now: Date };

/**
 * Believes a delivery by its signature, writes it down once, and lets a job look: nothing moves by what a webhook says.
 * Both are one transaction, so that whoever was answered 200 need not tell again.
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
    // One look at an order is enough for all that is said of it before the look begins.
    await jobs.add(tx, { task: hintTask, payload: { kind, orderId }, key: `cashier.hint:${kind}:${orderId}` });
    return 'taken';
  });
};
