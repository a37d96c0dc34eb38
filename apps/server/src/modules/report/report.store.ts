import type { PlayableGameType } from '@fairhouse/protocol';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Winner = {
  winnerId: string;
  gameId: string;
  gameType: PlayableGameType;
  playerLabel: string;
  amountMinor: bigint;
  currency: string;
  wonAt: Date;
  isDemo: boolean;
};

/** The highest wins of a brand in one currency; amounts of two currencies have no order. */
export const readWinners = async (
  db: Queryable,
  {
    brandId,
    currency,
    gameType,
    limit,
  }: { brandId: string; currency: string; gameType: PlayableGameType | undefined; limit: number },
): Promise<Winner[]> => {
  const rows = await db
    .selectFrom('report.winner')
    .select(['winner_id', 'game_id', 'game_type', 'player_label', 'amount_minor', 'currency', 'won_at', 'is_demo'])
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .$if(gameType !== undefined, (query) => query.where('game_type', '=', gameType ?? ''))
    .orderBy('amount_minor', 'desc')
    .orderBy('winner_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    winnerId: row.winner_id,
    gameId: row.game_id,
    gameType: row.game_type as PlayableGameType,
    playerLabel: row.player_label,
    amountMinor: row.amount_minor,
    currency: row.currency,
    wonAt: row.won_at,
    isDemo: row.is_demo,
  }));
};

/** Adds rows that say of themselves that they are seeded; those that are there stay as they are. */
export const insertDemoWinners = async (
  tx: Tx,
  brandId: string,
  winners: readonly Omit<Winner, 'isDemo'>[],
): Promise<void> => {
  if (winners.length === 0) return;
  await tx
    .insertInto('report.winner')
    .values(
      winners.map((winner) => ({
        winner_id: winner.winnerId,
        brand_id: brandId,
        game_id: winner.gameId,
        game_type: winner.gameType,
        player_label: winner.playerLabel,
        amount_minor: winner.amountMinor,
        currency: winner.currency,
        won_at: winner.wonAt,
        is_demo: true,
        round_ref: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
