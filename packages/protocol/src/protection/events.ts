import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { instant } from '../wire/instant.ts';
import { blockReasons, identityBecause, restrictionStates } from './protection-wire.ts';

/** A member's restriction has begun, was tightened or was extended. Ends the member's game sessions. */
export const memberRestricted = defineEvent({
  type: 'protection.restricted.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), state: z.enum(restrictionStates), until: instant.nullable() }),
});

/** The reasons that block a member's bets have changed. Published to that member's sockets only. */
export const memberBlocksChanged = defineEvent({
  type: 'protection.bars_changed.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), bars: z.array(z.enum(blockReasons)) }),
});

/** Whether anybody may earn from the member's play has changed for bets from `since` on. */
export const countingChanged = defineEvent({
  type: 'protection.counting_changed.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), since: instant }),
});

/** The age and identity check was requested or decided. The event contains no identity data. */
export const memberIdentityChanged = defineEvent({
  type: 'protection.identity_changed.v1',
  module: 'protection',
  payload: z.object({
    memberId: z.uuid(),
    caseId: z.uuid(),
    /** The revision of the case, so that a change is published once. */
    revision: z.int(),
    change: z.enum(['asked', 'verified', 'rejected']),
    because: z.enum(identityBecause),
    dueAt: instant.nullable(),
  }),
});

/** A member's play was stopped by their own time limits. Ends the member's game sessions. */
export const playStopped = defineEvent({
  type: 'protection.play_stopped.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), because: z.enum(['reality_check', 'session_time', 'day_time']) }),
});

/** A looser limit now waits for the member's second confirmation; after `until` it lapses. */
export const limitReady = defineEvent({
  type: 'protection.limit_ready.v1',
  module: 'protection',
  payload: z.object({
    memberId: z.uuid(),
    kind: z.enum(['deposit', 'loss', 'wager', 'stake', 'time', 'reality_check']),
    period: z.string(),
    until: instant,
  }),
});

/**
 * The time of an exclusion is over, and the member decides what follows: nothing reopens automatically. Published once
 * for each end.
 */
export const returnReady = defineEvent({
  type: 'protection.return_ready.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), overSince: instant }),
});
