import type { Db, Tx } from '../db/db.ts';
import { redactValue } from '../kernel/redact.ts';
import type { ReceivedEvent } from './wire.ts';

/**
 * Claims the events that this consumer has not taken yet and returns those, in the given order. The claims become final
 * with the caller's commit; a second process that claims the same event waits for it.
 */
export const claimEvents = async (
  tx: Tx,
  consumer: string,
  events: readonly ReceivedEvent[],
  outcome: 'done' | 'parked' = 'done',
): Promise<ReceivedEvent[]> => {
  if (events.length === 0) return [];
  const rows = await tx
    .insertInto('platform.consumed')
    .values(
      events.map((event) => ({
        recorded_on: event.recordedOn,
        consumer,
        event_id: event.id,
        brand_id: event.brandId,
        outcome,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute();
  const fresh = new Set(rows.map((row) => row.event_id));
  // The same event twice in one batch is claimed once and must also run once.
  return events.filter((event) => fresh.delete(event.id));
};

/** Enough for a message and the top of its stack. */
const errorMax = 2_000;

/** Parks an event for manual handling, and records it so that it is not delivered again. */
export const parkEvent = (
  db: Db,
  { consumer, event, error, attempts }: { consumer: string; event: ReceivedEvent; error: unknown; attempts: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const claimed = await claimEvents(tx, consumer, [event], 'parked');
    if (claimed.length === 0) return;
    await tx
      .insertInto('platform.parked_event')
      .values({
        consumer,
        event_id: event.id,
        brand_id: event.brandId,
        type: event.type,
        error: JSON.stringify(redactValue(error)).slice(0, errorMax),
        attempts,
      })
      // A person retried it and it failed again: the case is reopened.
      .onConflict((conflict) =>
        conflict.columns(['consumer', 'event_id']).doUpdateSet((row) => ({
          error: row.ref('excluded.error'),
          attempts: row.ref('excluded.attempts'),
          parked_at: row.ref('excluded.parked_at'),
          resolved_at: null,
        })),
      )
      .execute();
  });
