import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';

/**
 * `in_doubt`: open for longer than a round takes. The stake is not lost: the vendor settles the round, or the stake is
 * returned.
 */
export const betStates = ['open', 'in_doubt', 'settled', 'rolled_back'] as const;

/** Why a round does not count. */
export const uncountedReasons = [
  'VOID',
  'OPPOSITE',
  'ODDS',
  'GAME_EXCLUDED',
  'WEIGHT_ZERO',
  'FREE_STAKE',
  'SURPLUS',
  'TIP',
  'PLAY_MONEY',
  'PUSH',
] as const;

/** Our id of a round; the vendor’s own id may be shared by all players at a table. */
export const roundRef = z.guid();

/** One round, as the betting record shows it. */
export const betRound = z
  .object({
    roundRef,
    /** The vendor’s own id of the round, for enquiries at the vendor. */
    roundId: z.string(),
    /** The studio’s code. It and the game are null until they are known. */
    vassalage: z.string().nullable(),
    gameType: gameType.nullable(),
    gameCode: z.string().nullable(),
    /** Null where the brand no longer shows the game. */
    gameName: z.string().nullable(),
    nodeId: z.string().nullable(),
    iconUrl: z.string().nullable(),
    state: z.enum(betStates),
    /** Bets and tips that are not rolled back. Zero for a round that was rolled back. */
    staked: money,
    /** All credits, refunds included. */
    won: money,
    /** won − staked. */
    net: money,
    openedAt: instant,
    settledAt: instant.nullable(),
  })
  .meta({ id: 'BetRound' });
