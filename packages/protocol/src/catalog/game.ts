import * as z from 'zod';
import { playableGameTypes } from '../constants.ts';
import { code, identifier } from '../wire/identifier.ts';
import { money } from '../wire/money.ts';

export const gameType = z.enum(playableGameTypes).meta({ id: 'GameType' });

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/);

/** A game on a card (spec §3). Where the specification has two names for the same field, only one is used. */
export const game = z
  .object({
    nodeId: identifier,
    nodeName: z.string(),
    iconUrl: z.string().nullable(),
    /** The light and the deep colour of its picture, which a card shows until the picture has loaded. */
    tint: z.object({ light: hexColour, depth: hexColour }),
    /** The vendor's code. */
    vassalage: code,
    gameType,
    gameCode: code,
    gameClassify: z.string().nullable(),
    /** 1 means hot. */
    isHot: z.literal([0, 1]),
    /** 0 means that a free trial is available. */
    supportPlay: z.literal([0, 1]),
    /** `VASSALAGE` opens the vendor's list of games instead of a game. */
    isGame: z.enum(['GAME', 'VASSALAGE']),
    minBet: money.nullable(),
    minLineNum: z.int().min(0).nullable(),
    underMaintenance: z.boolean(),
  })
  .meta({ id: 'Game' });
