import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { instant } from '../wire/instant.ts';
import { barReasons, restrictionStates } from './protection-wire.ts';

/** A member is protected now, more than before or for longer. Game sessions end by it. */
export const memberRestricted = defineEvent({
  type: 'protection.restricted.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), state: z.enum(restrictionStates), until: instant.nullable() }),
});

/** What keeps a member's bets from being taken has changed. Told to the sockets of that member alone. */
export const memberBarsChanged = defineEvent({
  type: 'protection.bars_changed.v1',
  module: 'protection',
  payload: z.object({ memberId: z.uuid(), bars: z.array(z.enum(barReasons)) }),
});
