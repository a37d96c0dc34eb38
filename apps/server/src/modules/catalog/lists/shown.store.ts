import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';

export const pictureUrl = (key: string | null): string | null => (key === null ? null : `/img/${key}`);

/**
 * The games a brand shows, with their positions. Every list starts here, because only `merchandising/` decides which
 * games are in `shown_game`.
 */
export const shownPositions = (db: Queryable, { brandId }: Pick<View, 'brandId'>) =>
  db.selectFrom('catalog.shown_game as shown').where('shown.brand_id', '=', brandId);

/** The same, joined with games and studios. */
export const shownGames = (db: Queryable, view: Pick<View, 'brandId'>) =>
  shownPositions(db, view)
    .innerJoin('catalog.game as game', 'game.game_id', 'shown.game_id')
    .innerJoin('catalog.vendor as vendor', 'vendor.vendor_code', 'shown.vendor_code');

/** An announced maintenance window of the studio is open; the end is exclusive. */
const isVendorInWindow = sql<boolean>`exists (
  select from catalog.vendor_window as announced where announced.vendor_code = vendor.vendor_code
    and announced.starts_at <= now() and (announced.ends_at is null or announced.ends_at > now()))`;

/** The studio is closed, whatever the status of its games. */
export const isVendorClosed = sql<boolean>`(vendor.status = 'maintenance' or ${isVendorInWindow})`;

/** The game cannot be played now: it is closed itself or with its studio. */
export const isClosed = sql<boolean>`(game.status = 'maintenance' or ${isVendorClosed})`;

// Names and stakes are subqueries, not joins: fewer joined tables keep the query planning time below the execution
// time.

/** The name in the requested language, else in the brand's default, else as the studio calls it. */
const shownName = ({ language, fallback }: View) => sql<string>`coalesce(
  (select name from catalog.game_name where game_id = game.game_id and language = ${language}),
  (select name from catalog.game_name where game_id = game.game_id and language = ${fallback}),
  game.base_name)`;

/** The studio's name, chosen like a game's. */
export const shownVendorName = ({ language, fallback }: View) => sql<string>`coalesce(
  (select name from catalog.vendor_name where vendor_code = vendor.vendor_code and language = ${language}),
  (select name from catalog.vendor_name where vendor_code = vendor.vendor_code and language = ${fallback}),
  vendor.display_name)`;

/** The minimum bet in the brand's currency; never another currency's. */
const betMin = ({ currency }: View) =>
  sql<bigint | null>`(select bet_min_minor from catalog.game_stake
    where game_id = game.game_id and currency = ${currency})`;

/** The brand's own picture of a game, else the default. */
export const shownPicture = sql<string>`coalesce(
  (select own.picture_key from catalog.brand_game as own
    where own.brand_id = shown.brand_id and own.game_id = shown.game_id),
  game.picture_key)`;

/** A free trial exists where the studio offers one and the brand has not disabled it. */
const hasTrial = sql<boolean>`(game.supports_trial and not exists (
  select from catalog.brand_game as own
  where own.brand_id = shown.brand_id and own.game_id = shown.game_id and not own.trial_enabled))`;

/** The columns of a card. */
export const cardColumns = (view: View) =>
  [
    'game.game_id',
    'game.vendor_code',
    'game.game_type',
    'game.game_code',
    'game.classify',
    'game.lines_min',
    'game.tint_light',
    'game.tint_depth',
    'shown.is_hot',
    shownName(view).as('name'),
    betMin(view).as('bet_min_minor'),
    shownPicture.as('picture_key'),
    hasTrial.as('has_trial'),
    isClosed.as('is_closed'),
  ] as const;

type CardRow = {
  game_id: string;
  vendor_code: string;
  game_type: string;
  game_code: string;
  classify: string | null;
  has_trial: boolean;
  lines_min: number | null;
  picture_key: string;
  tint_light: string;
  tint_depth: string;
  is_hot: boolean;
  name: string;
  bet_min_minor: bigint | null;
  is_closed: boolean;
};

export const cardOf = (row: CardRow, { currency }: View): GameCard => ({
  nodeId: row.game_id,
  nodeName: row.name,
  iconUrl: pictureUrl(row.picture_key),
  tint: { light: row.tint_light, depth: row.tint_depth },
  vassalage: row.vendor_code,
  gameType: row.game_type as PlayableGameType,
  gameCode: row.game_code,
  gameClassify: row.classify,
  isHot: row.is_hot ? 1 : 0,
  // Spec §3: 0 means that a free trial is available.
  supportPlay: row.has_trial ? 0 : 1,
  isGame: 'GAME',
  minBet: row.bet_min_minor === null ? null : { minor: row.bet_min_minor, currency },
  minLineNum: row.lines_min,
  underMaintenance: row.is_closed,
});
