import * as z from 'zod';
import { instant } from './wire/instant.ts';

/** Past tense and a version: `wallet.transfer_requested.v1`. The first word is the publishing module. */
export type EventType = `${string}.${string}.v${number}`;

/** Declares an event and its payload once, for publishers and consumers. */
export const defineEvent = <const Type extends EventType, Payload extends z.ZodType>(event: {
  type: Type;
  module: string;
  payload: Payload;
}) => event;

/** Any declared event, for code that iterates over all of them. */
export type EventDefinition = { readonly type: EventType; readonly module: string; readonly payload: z.ZodType };

/**
 * The envelope of a payload. `id` lets a consumer drop duplicates; `aggregate` identifies the changed object, so that
 * its events keep their order.
 */
export const eventEnvelope = z.object({
  id: z.uuid(),
  type: z.string().regex(/^[a-z]+\.[a-z_]+\.v[1-9][0-9]*$/),
  brandId: z.string(),
  aggregate: z.string(),
  occurredAt: instant,
  /** W3C trace context of the request that caused it; `null` when a timer did. */
  traceparent: z.string().nullable(),
  payload: z.unknown(),
});

/** An event of the given definition in its wire form. */
export type EventOf<Definition extends EventDefinition> = Omit<z.infer<typeof eventEnvelope>, 'type' | 'payload'> & {
  type: Definition['type'];
  payload: z.infer<Definition['payload']>;
};
