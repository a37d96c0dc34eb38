import * as z from 'zod';
import { code } from '../wire/identifier.ts';
import { game, gameType } from './game.ts';

/** A vendor in a menu or on a tile (spec §3). */
export const vendorTile = z
  .object({
    vassalage: code,
    displayName: z.string(),
    lagerIcon: z.string().nullable(),
    gameType,
    isGame: z.enum(['GAME', 'VASSALAGE']),
    /** The game that "immediate game" starts; `null` when the tile opens a list. */
    gameCode: code.nullable(),
    gameClassify: z.string().nullable(),
    underMaintenance: z.boolean(),
  })
  .meta({ id: 'VendorTile' });

/** One game type with its vendors, and the first cards of its home section. */
export const lane = z
  .object({
    gameType,
    gameCategory: z.string(),
    gameClassify: z.string().nullable(),
    title: z.string(),
    cards: z.array(game),
    vendors: z.array(vendorTile),
  })
  .meta({ id: 'VendorLane' });
