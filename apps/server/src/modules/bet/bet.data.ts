import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** Every round of the member, its valid bet, the sums by day, and the member's disputes. */
export const betData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'rounds',
    from: 'bet.round',
    whose: ofMember,
    columns: {
      roundId: 'id',
      openedAt: 'opened_at',
      vendor: 'vassalage',
      game: 'game_code',
      gameType: 'game_type',
      round: 'round',
      state: 'state',
      currency: 'currency',
      staked: 'staked',
      tipped: 'tipped',
      won: 'won',
      settledAt: 'settled_at',
    },
    amounts: ['staked', 'tipped', 'won'],
    order: [
      { column: 'opened_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'roundDisputes',
    from: 'bet.dispute',
    whose: ofMember,
    columns: {
      at: 'created_at',
      roundId: 'round_id',
      comment: 'comment',
      state: 'state',
      answer: 'answer',
      answeredAt: 'answered_at',
    },
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'round_id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'countedBets',
    from: 'bet.valid_bet',
    whose: ofMember,
    columns: {
      day: 'day',
      roundId: 'round_id',
      currency: 'currency',
      staked: 'staked',
      validBet: 'valid_bet',
      counted: 'counted',
      reason: 'reason',
    },
    amounts: ['staked', 'validBet', 'counted'],
    order: [
      { column: 'day', type: 'date' },
      { column: 'round_id', type: 'uuid' },
    ],
  }),
  tablePart(db, {
    name: 'countedDays',
    from: 'bet.turnover',
    whose: ofMember,
    columns: { day: 'day', currency: 'currency', counted: 'counted' },
    amounts: ['counted'],
    order: [
      { column: 'day', type: 'date' },
      { column: 'currency', type: 'text' },
    ],
  }),
  tablePart(db, {
    name: 'playedDays',
    from: 'bet.member_day',
    whose: ofMember,
    columns: {
      day: 'day',
      currency: 'currency',
      gameType: 'game_type',
      vendor: 'vassalage',
      rounds: 'rounds',
      staked: 'staked',
      won: 'won',
    },
    amounts: ['staked', 'won'],
    // An unknown game has neither type nor vendor, and the cursor cannot continue after null.
    order: [
      { column: 'day', type: 'date' },
      { column: 'currency', type: 'text' },
      { column: sql`coalesce(game_type, '')`, type: 'text' },
      { column: sql`coalesce(vassalage, '')`, type: 'text' },
    ],
  }),
];
