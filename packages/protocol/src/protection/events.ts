import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { instant } from '../wire/instant.ts';
import { blockReasons, identityBecause, restrictionStates } from './protection-wire.ts';

/** A member is protected now, more than before or for longer. Game sessions end by it. */
export const memberRestricted = defineEvent({
  type: 'protection.restricted.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), state: z.enum(restrictionStates), until: instant.nullable() }),
});

/** What keeps a member's bets from being taken has changed. Told to the sockets of that member alone. */
export const memberBlocksChanged = defineEvent({
  type: 'protection.bars_changed.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), bars: z.array(z.enum(blockReasons)) }),
});

/** The check of age and identity was asked for or decided. Nothing in it says who the member is. */
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

/** Play of a member has been ended by their own clock. Game sessions end by it. */
export const playStopped = defineEvent({
  type: 'protection.play_stopped.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), because: z.enum(['reality_check', 'session_time', 'day_time']) }),
});

/** A looser limit waits for the second yes of its member from now on; after `until` it is forgotten. */
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
 * The time of an exclusion is over, and what follows is for its member to say: nothing opens by itself. Told once for
 * each end.
 */
export const returnReady = defineEvent({
  type: 'protection.return_ready.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), overSince: instant }),
});
