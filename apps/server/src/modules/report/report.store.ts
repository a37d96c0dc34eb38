import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Winner = {
  winnerId: string;
  gameId: string;
  gameType: PlayableGameType;
  playerLabel: string;
  amountMinor: bigint;
  currency: string;
  wonAt: Date;
};

/** The highest wins of a brand in one currency; amounts of different currencies cannot be compared. */
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
    .select(['winner_id', 'game_id', 'game_type', 'player_label', 'amount_minor', 'currency', 'won_at'])
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
  }));
};

const rowOf = (brandId: string, winner: NewWinner) => ({
  winner_id: winner.winnerId,
  brand_id: brandId,
  game_id: winner.gameId,
  game_type: winner.gameType,
  player_label: winner.playerLabel,
  amount_minor: winner.amountMinor,
  currency: winner.currency,
  won_at: winner.wonAt,
  round_ref: winner.roundRef,
});

export type NewWinner = Winner & { roundRef: string };

/** Adds settled rounds to the board, each round once. */
export const insertWinners = async (tx: Tx, brandId: string, winners: readonly NewWinner[]): Promise<void> => {
  await tx
    .insertInto('report.winner')
    .values(winners.map((winner) => rowOf(brandId, winner)))
    .onConflict((conflict) => conflict.columns(['brand_id', 'round_ref']).doNothing())
    .execute();
};

/** The rows based on rounds, oldest first. */
export const readRoundWinners = async (
  db: Queryable,
  limit: number,
): Promise<(Pick<Winner, 'winnerId' | 'amountMinor' | 'currency' | 'wonAt'> & { roundRef: string })[]> => {
  const rows = await db
    .selectFrom('report.winner')
    .select(['winner_id', 'amount_minor', 'currency', 'won_at', 'round_ref'])
    .where('round_ref', 'is not', null)
    .orderBy('won_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ winner_id, amount_minor, currency, won_at, round_ref }) =>
    round_ref === null
      ? []
      : [{ winnerId: winner_id, amountMinor: amount_minor, currency, wonAt: won_at, roundRef: round_ref }],
  );
};

export const deleteWinners = async (tx: Tx, winnerIds: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('report.winner')
    .where('winner_id', 'in', [...winnerIds])
    .execute();
};

type Board = { brandId: string; currency: string; perType: number };

/** The lowest row of each kind of game whose board is full. */
export const readBoardFloors = async (
  db: Queryable,
  { brandId, currency, perType }: Board,
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ gameType: string; floor: bigint }>`
    select game_type as "gameType", min(amount_minor) as floor from report.winner
    where brand_id = ${brandId} and currency = ${currency}
    group by game_type having count(*) >= ${perType}`.execute(db);
  return new Map(rows.map(({ gameType, floor }) => [gameType, floor]));
};

/** Removes the lowest rows of a board that exceeds its size. */
export const deleteSurplus = async (tx: Tx, { brandId, currency, perType }: Board): Promise<void> => {
  await sql`
    delete from report.winner where winner_id in (
      select winner_id from (
        select winner_id, row_number() over (partition by game_type order by amount_minor desc, winner_id) as place
        from report.winner where brand_id = ${brandId} and currency = ${currency}
      ) ranked where place > ${perType})`.execute(tx);
};
