import type { EventDefinition, EventOf } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { currentTraceparent } from '../kernel/trace.ts';

/** An event as a module makes it: what happened, to which thing, in which brand. */
export type NewEvent<Definition extends EventDefinition = EventDefinition> = {
  definition: Definition;
  brandId: string;
  /** The thing whose order must be kept, such as `brand:aurora`. */
  aggregate: string;
  payload: EventOf<Definition>['payload'];
};

export type Outbox = {
  /** Writes the event into the caller's transaction: it leaves if, and only if, that commits. */
  add<Definition extends EventDefinition>(tx: Tx, event: NewEvent<Definition>): Promise<string>;
};

export const createOutbox = (clock: Clock): Outbox => ({
  add: async (tx, event) => {
    const id = newId();
    const payload = event.definition.payload.parse(event.payload);
    await tx
      .insertInto('platform.outbox')
      .values({
        id,
        brand_id: event.brandId,
        aggregate: event.aggregate,
        type: event.definition.type,
        payload: sql`${JSON.stringify(payload)}::jsonb`,
        traceparent: currentTraceparent(),
        occurred_at: clock.now(),
      })
      .execute();
    return id;
  },
});
