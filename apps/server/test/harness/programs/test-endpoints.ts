import { defineEndpoint, reply } from '@fairhouse/protocol';
import * as z from 'zod';

const guard = { group: 'G1', realm: 'player', token: 'none' } as const;

/** A write that publishes an event, as any module's does. */
export const countThingEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/test/v1/things/:thing/count',
    summary: 'Counts a thing and tells of it.',
    reply: reply(z.object({ eventId: z.string() })),
    config: { id: 'testCountThing', module: 'test', guard, errors: [] },
  },
  { params: z.object({ thing: z.string().max(40) }), body: z.object({ n: z.int() }) },
);

/** An endpoint whose handler fails in the database with the visitor's input in the query. */
export const failingAuthEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/test/v1/failing',
    summary: 'Takes a password and fails.',
    reply: reply(z.null()),
    config: { id: 'testFailInDatabase', module: 'test', guard, errors: [] },
  },
  { body: z.object({ password: z.string().max(200), remember: z.boolean() }) },
);
