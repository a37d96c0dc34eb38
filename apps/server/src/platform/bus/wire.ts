import type { StoredEvent } from './outbox.store.ts';

/** An event as a handler receives it, without the outbox position, which only the relay needs. */
export type ReceivedEvent = Omit<StoredEvent, 'seq'>;

type Wire = Omit<ReceivedEvent, 'occurredAt'> & { occurredAt: string };

export const encodeEvent = ({ seq: _position, ...event }: StoredEvent): string =>
  JSON.stringify({ ...event, occurredAt: event.occurredAt.toISOString() } satisfies Wire);

export const decodeEvent = (text: string): ReceivedEvent => {
  const wire = JSON.parse(text) as Wire;
  return { ...wire, occurredAt: new Date(wire.occurredAt) };
};
