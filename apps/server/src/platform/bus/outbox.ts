import type { EventDefinition, EventOf } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { currentTraceparent } from '../kernel/trace.ts';

/** An event as a module creates it: what happened, to which object, in which brand. */
export type NewEvent<Definition extends EventDefinition = EventDefinition> = {
  definition: Definition;
  brandId: string;
  /** The object within which the order must be kept, such as `brand:aurora`. */
  aggregate: string;
  payload: EventOf<Definition>['payload'];
};

export type Outbox = {
  /** Writes the event in the caller's transaction: it is published if, and only if, that commits. */
  add<Definition extends EventDefinition>(tx: Tx, event: NewEvent<Definition>): Promise<string>;
  /** As `add`, for many events in one statement; they keep their order. */
  addAll<Definition extends EventDefinition>(tx: Tx, events: readonly NewEvent<Definition>[]): Promise<string[]>;
};

export const createOutbox = (clock: Clock): Outbox => {
  const addAll: Outbox['addAll'] = async (tx, events) => {
    if (events.length === 0) return [];
    const named = events.map((event) => ({ id: newId(), event }));
    await tx
      .insertInto('platform.outbox')
      .values(
        named.map(({ id, event: { definition, brandId, aggregate, payload } }) => ({
          id,
          brand_id: brandId,
          aggregate,
          type: definition.type,
          payload: sql`${JSON.stringify(definition.payload.parse(payload))}::jsonb`,
          traceparent: currentTraceparent(),
          occurred_at: clock.now(),
        })),
      )
      .execute();
    return named.map(({ id }) => id);
  };
  return {
    addAll,
    add: async (tx, event) => {
      const [id] = await addAll(tx, [event]);
      if (id === undefined) throw new Error('an event was not written');
      return id;
    },
  };
};
