import type { Tx } from '#platform/db/db.ts';
import type { WebhookHint } from '../providers/provider.types.ts';

/** Stores a delivery. Returns false if it has been stored before. */
export const insertWebhook = async (tx: Tx, provider: string, hint: WebhookHint): Promise<boolean> => {
  const row = await tx
    .insertInto('cashier.webhook')
    .values({ provider_code: provider, event_id: hint.eventId, kind: hint.kind, order_id: hint.orderId })
    .onConflict((conflict) => conflict.columns(['provider_code', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
};
