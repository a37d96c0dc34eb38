import * as z from 'zod';
import type { FrameGameMessage, FrameHostMessage } from './frame-message.types.ts';

/**
 * The `postMessage` protocol between a game in its frame and the page around it, always with an exact origin (vendor
 * protocol, section 13). Invalid messages are dropped silently.
 */
const version = z.string().regex(/^(?:0|[1-9][0-9]{0,17})$/);

const menuEntry = z.enum(['rules', 'history', 'fairness']);

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
  /**
   * What the page's menu can open in the game: sent once the game listens, and when the sound changes. A page that shows
   * money and time itself responds with `fh:bar`.
   */
  z.object({ type: z.literal('fh:menu'), entries: z.array(menuEntry).max(3), isSoundOn: z.boolean() }),
  /** The figures of a demo, which only the game's server has: play money and time so far, in minor units. */
  z.object({
    type: z.literal('fh:figures'),
    currency: z.string().regex(/^[A-Z]{3,5}$/),
    balance: version,
    net: z.string().regex(/^(?:0|-?[1-9][0-9]{0,17})$/),
    elapsedSeconds: z.int().min(0),
  }),
]);

/** To the game. */
export const frameHostMessage: z.ZodType<FrameHostMessage> = z.discriminatedUnion('type', [
  /** The wallet has changed by something else than this game, such as a deposit. */
  z.object({ type: z.literal('fh:balance'), balance: version, walletVersion: version }),
  /** Pause between rounds until the next message. */
  z.object({ type: z.literal('fh:realityCheck'), isPaused: z.boolean() }),
  /** The page shows balance, net position and time: the game hides its own. */
  z.object({ type: z.literal('fh:bar') }),
  /** Opens one of the entries of `fh:menu`. */
  z.object({ type: z.literal('fh:open'), entry: menuEntry }),
  z.object({ type: z.literal('fh:sound'), isOn: z.boolean() }),
]);
