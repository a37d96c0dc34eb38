import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { accountRef } from './team-wire.ts';

/** A new account has its place in the tree. `upline` null: directly under the brand. */
export const agentPlaced = defineEvent({
  type: 'agent.placed.v1',
  module: 'agent',
  payload: z.object({
    memberId: z.uuid(),
    ref: accountRef,
    upline: accountRef.nullable(),
    isAgent: z.boolean(),
    day: z.iso.date(),
  }),
});

/** An account stands under another upline, with its team, from 00:00 of `day` in the brand's time zone. */
export const agentMoved = defineEvent({
  type: 'agent.moved.v1',
  module: 'agent',
  payload: z.object({
    memberId: z.uuid(),
    ref: accountRef,
    from: accountRef.nullable(),
    to: accountRef.nullable(),
    day: z.iso.date(),
  }),
});
