import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { cardColumns, cardOf, shownGames } from '../lists/shown.store.ts';

/** Serialises changes to this member's recent games until the transaction ends. */
export const lockRecent = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.recent ${memberId}`}, 0))`.execute(tx);
};

/** Records a game once; a late report of an earlier round does not move it back. */
export const upsertRecent = async (
  tx: Tx,
  { memberId, gameId, at }: { memberId: string; gameId: string; at: Date },
): Promise<void> => {
  await tx
    .insertInto('catalog.recent_game')
    .values({ member_id: memberId, game_id: gameId, played_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'game_id'])
        .doUpdateSet({ played_at: sql`greatest(recent_game.played_at, excluded.played_at)` }),
    )
    .execute();
};

/** Deletes all but the latest. */
export const trimRecent = async (tx: Tx, { memberId, keep }: { memberId: string; keep: number }): Promise<void> => {
  await tx
    .deleteFrom('catalog.recent_game')
    .where('member_id', '=', memberId)
    .where('game_id', 'in', (older) =>
      older
        .selectFrom('catalog.recent_game as kept')
        .select('kept.game_id')
        .where('kept.member_id', '=', memberId)
        .orderBy('kept.played_at', 'desc')
        .orderBy('kept.game_id')
        .offset(keep),
    )
    .execute();
};

/** The games a member played last that the brand shows now, latest first. */
export const readRecent = async (
  db: Queryable,
  view: View,
  memberId: string,
  {
    gameTypes,
    vendorCode,
    limit,
    offset,
  }: {
    gameTypes?: readonly PlayableGameType[] | undefined;
    vendorCode?: string | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ games: GameCard[]; totalGames: number }> => {
  const recent = shownGames(db, view)
    .innerJoin('catalog.recent_game as recent', 'recent.game_id', 'shown.game_id')
    .where('recent.member_id', '=', memberId)
    .$if(gameTypes !== undefined, (query) => query.where('shown.game_type', 'in', gameTypes ?? []))
    .$if(vendorCode !== undefined, (query) => query.where('shown.vendor_code', '=', vendorCode ?? ''));
  const { total } = await recent.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (offset >= total) return { games: [], totalGames: total };
  const rows = await recent
    .select(cardColumns(view))
    .orderBy('recent.played_at', 'desc')
    .orderBy('shown.game_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { games: rows.map((row) => cardOf(row, view)), totalGames: total };
};
