import type { GameChange } from '@fairhouse/protocol/ops/catalog-wire';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

/** A brand's settings for a game; without any, the group-wide defaults apply. */
export type BrandGameSettings = {
  revision: number;
  enabled: boolean;
  ownHot: boolean | null;
  trialEnabled: boolean;
  hotPosition: number | null;
  pictureKey: string | null;
};

export const readBrandGameSettings = async (
  db: Queryable,
  brandId: string,
  gameId: string,
): Promise<BrandGameSettings | undefined> => {
  const { rows } = await sql<BrandGameSettings>`
    select coalesce(wish.revision, 0) as revision, coalesce(wish.enabled, true) as enabled, wish.is_hot as "ownHot",
      coalesce(wish.trial_enabled, true) as "trialEnabled", wish.hot_position as "hotPosition",
      wish.picture_key as "pictureKey"
    from catalog.game
    left join catalog.brand_game wish on wish.brand_id = ${brandId} and wish.game_id = game.game_id
    where game.game_id = ${gameId}::uuid`.execute(db);
  return rows[0];
};

/** For each change: whether a game differs from it now, and the columns that apply it. */
const wants: Record<
  GameChange,
  { isOtherwise: RawBuilder<boolean>; columns: RawBuilder<unknown>; set: RawBuilder<unknown> }
> = (() => {
  const hot = (value: boolean) => ({
    isOtherwise: sql<boolean>`coalesce(wish.is_hot, game.is_hot) <> ${value}::boolean`,
    columns: sql`true, ${value}::boolean, true`,
    // A game that is not hot has no position in the hot list.
    set: value ? sql`is_hot = true` : sql`is_hot = false, hot_position = null`,
  });
  const shown = (value: boolean) => ({
    isOtherwise: sql<boolean>`coalesce(wish.enabled, true) <> ${value}::boolean`,
    columns: sql`${value}::boolean, null::boolean, true`,
    set: sql`enabled = ${value}::boolean`,
  });
  const trial = (value: boolean) => ({
    isOtherwise: sql<boolean>`coalesce(wish.trial_enabled, true) <> ${value}::boolean`,
    columns: sql`true, null::boolean, ${value}::boolean`,
    set: sql`trial_enabled = ${value}::boolean`,
  });
  return {
    hot: hot(true),
    unhot: hot(false),
    show: shown(true),
    hide: shown(false),
    trial_on: trial(true),
    trial_off: trial(false),
  };
})();

/** Applies one change to those of the brand's games that differ from it; returns the ones it changed. */
export const changeEach = async (
  tx: Tx,
  brandId: string,
  change: GameChange,
  gameIds: readonly string[],
): Promise<string[]> => {
  const { isOtherwise, columns, set } = wants[change];
  const { rows } = await sql<{ id: string }>`
    insert into catalog.brand_game as known (brand_id, game_id, enabled, is_hot, trial_enabled, revision)
    select ${brandId}, game.game_id, ${columns}, 1
    from catalog.game
    left join catalog.brand_game wish on wish.brand_id = ${brandId} and wish.game_id = game.game_id
    where game.game_id = any(${gameIds}::uuid[]) and ${isOtherwise}
    on conflict (brand_id, game_id) do update set revision = known.revision + 1, ${set}
    returning game_id as id`.execute(tx);
  return rows.map(({ id }) => id).sort();
};

export const saveBrandGameSettings = async (
  tx: Tx,
  brandId: string,
  gameId: string,
  { enabled, isHot, trialEnabled }: { enabled: boolean; isHot: boolean | null; trialEnabled: boolean },
): Promise<void> => {
  await sql`
    insert into catalog.brand_game as known (brand_id, game_id, enabled, is_hot, trial_enabled, revision)
    values (${brandId}, ${gameId}::uuid, ${enabled}, ${isHot}::boolean, ${trialEnabled}, 1)
    on conflict (brand_id, game_id) do update set revision = known.revision + 1, enabled = excluded.enabled,
      is_hot = excluded.is_hot, trial_enabled = excluded.trial_enabled,
      hot_position = case when excluded.is_hot is false then null else known.hot_position end`.execute(tx);
};

export const saveGamePicture = async (
  tx: Tx,
  brandId: string,
  gameId: string,
  pictureKey: string | null,
): Promise<void> => {
  await sql`
    insert into catalog.brand_game as known (brand_id, game_id, picture_key, revision)
    values (${brandId}, ${gameId}::uuid, ${pictureKey}, 1)
    on conflict (brand_id, game_id) do update set revision = known.revision + 1,
      picture_key = excluded.picture_key`.execute(tx);
};

/** How many of these ids are games. */
export const countKnown = async (db: Queryable, gameIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalog.game where game_id = any(${gameIds}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
};
