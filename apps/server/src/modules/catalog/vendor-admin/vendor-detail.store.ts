import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

const pullsShown = 5;
const windowsShown = 20;

type Window = { windowId: string; startsAt: Date; endsAt: Date | null; reason: string; isByStudio: boolean };
type Pull = {
  startedAt: Date;
  finishedAt: Date | null;
  cursor: string | null;
  pages: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  retired: number;
};

/** The group-wide data of a studio. */
export const readVendorFacts = async (db: Queryable, vendorCode: string) => {
  const { rows } = await sql<{ revision: number; url: string | null; publicKey: string | null }>`
    select revision, feed_url as url, feed_public_key as "publicKey" from catalog.vendor
    where vendor_code = ${vendorCode}`.execute(db);
  const names = await sql<{ language: string; name: string }>`
    select language, name from catalog.vendor_name where vendor_code = ${vendorCode} order by language`.execute(db);
  const categories = await sql<{ gameType: PlayableGameType; games: number; entryGameCode: string | null }>`
    select offer.game_type as "gameType", offer.entry_game_code as "entryGameCode",
      (select count(*)::int from catalog.game
        where game.vendor_code = offer.vendor_code and game.game_type = offer.game_type
          and game.status <> 'retired') as games
    from catalog.vendor_category offer where offer.vendor_code = ${vendorCode}
    order by offer.position, offer.game_type`.execute(db);
  const windows = await sql<Window>`
    select window_id as "windowId", starts_at as "startsAt", ends_at as "endsAt", reason,
      substr(window_id::text, 15, 1) = '5' as "isByStudio"
    from catalog.vendor_window
    where vendor_code = ${vendorCode} and (ends_at is null or ends_at > now())
    order by starts_at limit ${windowsShown}`.execute(db);
  const pulls = await sql<Pull>`
    select started_at as "startedAt", finished_at as "finishedAt", next_cursor as cursor, pages, added, changed,
      unchanged, refused, retired
    from catalog.feed_pull where vendor_code = ${vendorCode} order by pull_id desc limit ${pullsShown}`.execute(db);
  return {
    facts: rows[0],
    names: names.rows,
    categories: categories.rows,
    windows: windows.rows,
    pulls: pulls.rows,
  };
};
