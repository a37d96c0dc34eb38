import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { EnabledCategory, View } from '../catalog.types.ts';

/**
 * The enabled categories, in the operator's order, named like the games: requested language, brand's default, then its
 * code.
 */
export const readCategories = async (db: Queryable, view: View): Promise<EnabledCategory[]> => {
  const rows = await db
    .selectFrom('catalog.brand_game_type as category')
    .leftJoin('catalog.brand_game_type_title as own', (join) =>
      join
        .onRef('own.brand_id', '=', 'category.brand_id')
        .onRef('own.game_type', '=', 'category.game_type')
        .on('own.language', '=', view.language),
    )
    .leftJoin('catalog.brand_game_type_title as fallback', (join) =>
      join
        .onRef('fallback.brand_id', '=', 'category.brand_id')
        .onRef('fallback.game_type', '=', 'category.game_type')
        .on('fallback.language', '=', view.fallback),
    )
    .select([
      'category.game_type',
      'category.announced',
      sql<string>`coalesce(own.title, fallback.title, category.game_type)`.as('title'),
    ])
    .where('category.brand_id', '=', view.brandId)
    .where('category.enabled', '=', true)
    .orderBy('category.position')
    .orderBy('category.game_type')
    .execute();
  return rows.map((row) => ({
    gameType: row.game_type as EnabledCategory['gameType'],
    title: row.title,
    isAnnounced: row.announced,
  }));
};
