import type { Db } from '#platform/db/db.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { ofMember, tablePart } from '#platform/personal-data/table-part.ts';

/** Every round of the member, and what they said of single ones. */
export const betData = ({ db }: { db: Db }): DataPart[] => [
  tablePart(db, {
    name: 'rounds',
    from: 'bet.round',
    whose: ofMember,
    columns: {
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
];
