import * as z from 'zod';
import { playableGameTypes, rngSubFilters } from '../constants.ts';
import { code } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { vendorAmount, vendorCurrency } from './vendor-fields.ts';

/**
 * Vendor protocol v1, section 14: a studio's game feed. `POST {feed}/fairhouse/v1/games/list` with a cursor returns one
 * page. Unknown fields are dropped, so a studio may send more than we need.
 */
export const gameFeedPath = '/fairhouse/v1/games/list';

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/);

export const feedGame = z.object({
  gameCode: code,
  gameType: z.enum(playableGameTypes),
  /** A sub-filter of the slots lobby; null for all other games. */
  classify: z.enum(rngSubFilters).nullable(),
  /** The studio's own name for it, used for languages without a translation. */
  name: z.string().min(1).max(80),
  names: z.record(languagePack, z.string().min(1).max(80)),
  /** The light and the deep colour of its picture. */
  tint: z.tuple([hexColour, hexColour]),
  supportsDemo: z.boolean(),
  minLineNum: z.int().min(1).max(10_000).nullable(),
  /** Units of 1e-4 by currency. */
  limits: z.record(vendorCurrency, z.object({ minBet: vendorAmount })),
  rtpPpm: z.int().min(1).max(1_000_000).nullable(),
  volatility: z.int().min(1).max(5).nullable(),
  maxWinMultiple: z.int().min(1).nullable(),
  layout: z.string().min(1).max(20).nullable(),
  features: z.array(z.string().regex(/^[a-z][A-Za-z]{1,30}$/)).max(12),
  launchedAt: z.iso.datetime(),
  /** The studio's own ranking, highest first; used only until players have produced one. */
  weight: z.int().min(0).max(1_000_000),
  status: z.enum(['active', 'maintenance', 'retired']),
});

export const feedRoom = z.object({
  roomCode: code,
  gameCode: code,
  name: z.string().min(1).max(80),
  currency: vendorCurrency,
  minBuyIn: vendorAmount,
  maxBuyIn: vendorAmount.nullable(),
  baseStake: vendorAmount,
  seats: z.int().min(1).max(10_000).nullable(),
  players: z.int().min(0).max(1_000_000),
});

/** The studio: the same on every page. */
export const feedVendor = z.object({
  vendorCode: z.string().regex(/^[A-Z0-9]{2,16}$/),
  name: z.string().min(1).max(60),
  names: z.record(languagePack, z.string().min(1).max(60)),
  currencies: z.array(vendorCurrency).min(1).max(200),
  /** Its game types, and the game that its tile starts immediately; null if the tile opens a list. */
  categories: z
    .array(z.object({ gameType: z.enum(playableGameTypes), entryGameCode: code.nullable() }))
    .min(1)
    .max(playableGameTypes.length),
  /** Announced maintenance. */
  windows: z
    .array(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime().nullable(), reason: z.string().max(200) }))
    .max(20),
});

export const feedRequest = z.strictObject({ cursor: z.string().max(200).nullable() });

export const feedPageGamesMax = 500;

/** One page. A game that does not match `feedGame` is refused individually; the rest of the page is accepted. */
export const feedPage = z.object({
  vendor: feedVendor,
  games: z.array(z.unknown()).max(feedPageGamesMax),
  rooms: z.array(z.unknown()).max(feedPageGamesMax),
  nextCursor: z.string().max(200).nullable(),
});

export type FeedGame = z.infer<typeof feedGame>;
export type FeedRoom = z.infer<typeof feedRoom>;
export type FeedVendor = z.infer<typeof feedVendor>;
export type FeedPage = { vendor: FeedVendor; games: FeedGame[]; rooms: FeedRoom[]; nextCursor: string | null };
