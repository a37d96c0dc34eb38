import * as z from 'zod';
import type { FrameGameMessage, FrameHostMessage } from './frame-message.types.ts';

/**
 * The `postMessage` protocol between a game in its frame and the page around it, always with an exact origin (vendor
 * protocol, section 13). Invalid messages are dropped silently.
 */
const version = z.string().regex(/^(?:0|[1-9][0-9]{0,17})$/);

/** From the game. */
export const frameGameMessage: z.ZodType<FrameGameMessage> = z.discriminatedUnion('type', [
  /** The game has loaded and can be played. */
  z.object({ type: z.literal('fh:ready') }),
  /**
   * `started`: a round has begun, or its stake was raised; until it is revealed the page shows its last balance minus
   * the stakes. `revealed`: the outcome is shown, or the stake was refused; the page shows the wallet's actual balance.
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
  /** The session no longer accepts bets; the page offers to restart the game. */
  z.object({ type: z.literal('fh:sessionEnded') }),
]);

/** To the game. */
export const frameHostMessage: z.ZodType<FrameHostMessage> = z.discriminatedUnion('type', [
  /** The wallet has changed by something else than this game, such as a deposit. */
  z.object({ type: z.literal('fh:balance'), balance: version, walletVersion: version }),
  /** Pause between rounds until the next message. */
  z.object({ type: z.literal('fh:realityCheck'), isPaused: z.boolean() }),
]);
