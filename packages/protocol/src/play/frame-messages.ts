import * as z from 'zod';
import type { FrameGameMessage, FrameHostMessage } from './frame-message.types.ts';

/**
 * The `postMessage` protocol between a game in its frame and the page around it, always with an exact origin (vendor
 * protocol, section 13). Invalid messages are dropped silently.
 */
const version = z.string().regex(/^(?:0|[1-9][0-9]{0,17})$/);

/** From the game. */
export const frameGameMessage: z.ZodType<FrameGameMessage> = z.discriminatedUnion('type', [
  /** The game is on the screen and can be played. */
  z.object({ type: z.literal('fh:ready') }),
  /**
   * `started`: a round has begun, or more was staked in it; until it is revealed the page shows its last
   * figure less the stakes. `revealed`: the outcome stands on the screen, or the stake was refused; the
   * wallet is shown as it is.
   */
  z.object({
    type: z.literal('fh:roundState'),
    roundId: z.string().max(128),
    state: z.enum(['started', 'revealed']),
    /** Minor units staked by this very message; null with `revealed`. */
    stake: version.nullable(),
    walletVersion: version.nullable(),
  }),
  z.object({ type: z.literal('fh:close') }),
  z.object({ type: z.literal('fh:cashier') }),
  /** The session has ended for bets; the page offers to start the game again. */
  z.object({ type: z.literal('fh:sessionEnded') }),
]);

/** To the game. */
export const frameHostMessage: z.ZodType<FrameHostMessage> = z.discriminatedUnion('type', [
  /** The wallet has changed by something else than this game, such as a deposit. */
  z.object({ type: z.literal('fh:balance'), balance: version, walletVersion: version }),
  /** Pause between rounds until the next message. */
  z.object({ type: z.literal('fh:realityCheck'), isPaused: z.boolean() }),
]);
