import { setTimeout as sleep } from 'node:timers/promises';
import type { EventDefinition, EventOf } from '@fairhouse/protocol';
import { SpanKind } from '@opentelemetry/api';
import type { Db, Tx } from '../db/db.ts';
import type { Log } from '../kernel/log.ts';
import { counter } from '../kernel/metrics.ts';
import { inSpan } from '../kernel/trace.ts';
import { claimEvents, parkEvent } from './consumed.store.ts';
import type { ReceivedEvent } from './wire.ts';

const taken = counter({ name: 'bus_consumed_total', help: 'Events taken, by consumer.', labels: ['consumer'] });
const repeated = counter({
  name: 'bus_repeated_total',
  help: 'Events seen again and left alone.',
  labels: ['consumer'],
});
const parked = counter({
  name: 'bus_parked_total',
  help: 'Events that could not be taken and wait for a person.',
  labels: ['consumer'],
});

const attemptsMax = 5;

/** A module's handler of an event. All writes must go through `tx`; others may be repeated. */
export type EventHandler<Definition extends EventDefinition = EventDefinition> = {
  definition: Definition;
  handle(tx: Tx, event: Omit<ReceivedEvent, 'payload'> & { payload: EventOf<Definition>['payload'] }): Promise<void>;
};

/** Ties a handler to its event's payload type. */
export const on = <Definition extends EventDefinition>(
  definition: Definition,
  handle: EventHandler<Definition>['handle'],
): EventHandler => ({ definition, handle }) as unknown as EventHandler;

/** A durable subscriber. Its name is part of the consumer ledger: after a rename it starts from the beginning. */
export type Subscription = { consumer: string; handlers: readonly EventHandler[] };

type Deps = { db: Db; log: Log };

/** Handles one event inside the caller's transaction. */
const runHandler = async (tx: Tx, subscription: Subscription, event: ReceivedEvent): Promise<void> => {
  const handler = subscription.handlers.find(({ definition }) => definition.type === event.type);
  if (handler === undefined) return;
  await inSpan(
    {
      name: `consume ${subscription.consumer}`,
      kind: SpanKind.CONSUMER,
      traceparent: event.traceparent,
      attributes: { 'messaging.type': event.type },
    },
    async () => handler.handle(tx, { ...event, payload: handler.definition.payload.parse(event.payload) }),
  );
};

/**
 * Takes events with exactly one effect each: the claim in the consumer ledger and the handler's
 * writes share a commit, so a repeat finds the claim and a crash leaves neither.
 */
export const takeEvents = async (
  { db, log }: Deps,
  subscription: Subscription,
  events: readonly ReceivedEvent[],
  /** Runs in the same transaction as the last of the effects. */
  moveOn: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> => {
  const { consumer } = subscription;
  try {
    const fresh = await db.transaction(async (tx) => {
      const claimed = await claimEvents(tx, consumer, events);
      for (const event of claimed) await runHandler(tx, subscription, event);
      await moveOn(tx);
      return claimed.length;
    });
    taken.inc({ consumer }, fresh);
    repeated.inc({ consumer }, events.length - fresh);
  } catch (error) {
    if (events.length > 1) {
      // One bad event must not block the others: takes them one by one, in order.
      for (const event of events) await takeEvents({ db, log }, subscription, [event]);
    } else {
      const [event] = events;
      if (event === undefined) throw error;
      await retryOrPark({ db, log }, subscription, event, error);
    }
    await db.transaction(moveOn);
  }
};

const retryOrPark = async (
  { db, log }: Deps,
  subscription: Subscription,
  event: ReceivedEvent,
  firstError: unknown,
): Promise<void> => {
  const { consumer } = subscription;
  let error = firstError;
  for (let attempt = 2; attempt <= attemptsMax; attempt += 1) {
    await sleep(50 * 2 ** attempt);
    try {
      await db.transaction(async (tx) => {
        for (const claimed of await claimEvents(tx, consumer, [event])) await runHandler(tx, subscription, claimed);
      });
      taken.inc({ consumer });
      return;
    } catch (next) {
      error = next;
    }
  }
  // Parking needs the database too: if the database is the cause, this throws and the event is delivered again.
  await parkEvent(db, { consumer, event, error, attempts: attemptsMax });
  parked.inc({ consumer });
  log.error({ err: error, consumer, event: event.id, type: event.type }, 'event parked');
};
