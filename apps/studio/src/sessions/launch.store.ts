import type { PlayRules } from '@fairhouse/protocol';
import type { Queryable } from '#studio/db/db.ts';

export type Launch = {
  launchId: string;
  mode: 'real' | 'demo';
  gameCode: string;
  brand: string;
  brandOrigin: string;
  language: string;
  rules: PlayRules;
};

export const insertLaunch = async (db: Queryable, launch: Launch, at: Date): Promise<void> => {
  await db.query(
    `insert into launch (launch_id, mode, game_code, brand, brand_origin, language, rules, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      launch.launchId,
      launch.mode,
      launch.gameCode,
      launch.brand,
      launch.brandOrigin,
      launch.language,
      JSON.stringify(launch.rules),
      at,
    ],
  );
};

export const findLaunch = async (db: Queryable, launchId: string): Promise<Launch | null> => {
  const [row] = await db.query<Launch>(
    `select launch_id as "launchId", mode, game_code as "gameCode", brand, brand_origin as "brandOrigin", language, rules
     from launch where launch_id = $1`,
    [launchId],
  );
  return row ?? null;
};
