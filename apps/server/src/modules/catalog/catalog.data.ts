import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataOwner, DataPart } from '#platform/personal-data/personal-data.types.ts';
import { tablePart } from '#platform/personal-data/table-part.ts';

const ofPlayer = ({ memberId }: DataOwner) => sql`member_id = ${memberId}::uuid`;

/** The member's favourites and recent games. */
export const catalogData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'favorites',
    from: 'catalog.favorite',
    whose: ofPlayer,
    columns: { gameId: 'game_id', addedAt: 'added_at' },
    order: [
      { column: 'added_at', type: 'timestamptz' },
      { column: 'game_id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'recentGames',
    from: 'catalog.recent_game',
    whose: ofPlayer,
    columns: { gameId: 'game_id', playedAt: 'played_at' },
    order: [
      { column: 'played_at', type: 'timestamptz' },
      { column: 'game_id', type: 'uuid' },
    ],
  }),
];
