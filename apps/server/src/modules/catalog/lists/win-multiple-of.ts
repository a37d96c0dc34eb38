import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** The highest win that studios publish for a game, as a multiple of the stake; null if no studio publishes one. */
export const winMultipleOf = async (
  db: Queryable,
  { studios, gameCode }: { studios: readonly string[]; gameCode: string },
): Promise<number | null> => {
  const { rows } = await sql<{ multiple: number | null }>`
    select max(win_max_multiple) as multiple from catalog.game
    where vendor_code = any (${[...studios]}::text[]) and game_code = ${gameCode}`.execute(db);
  return rows[0]?.multiple ?? null;
};
