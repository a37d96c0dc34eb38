import type { TableDecision, TableDesign, TableEngineId } from '@fairhouse/games/tables';
import type { TableBet } from '@fairhouse/games/wire';
import type { Queryable, Tx } from '#studio/db/db.ts';
import type { LaidBet, MadeDecision, StoredRound } from './tables.types.ts';

type RoundRow = {
  round_id: string;
  game_code: string;
  engine: TableEngineId;
  design: TableDesign;
  nonce: number;
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  outcome: unknown;
  opened_at: Date;
  closes_at: Date;
  settled_at: Date | null;
};

const columns = `round_id, game_code, engine, design, nonce, server_seed, server_seed_hash, client_seed, outcome,
  opened_at, closes_at, settled_at`;

const roundOf = (row: RoundRow): StoredRound & { settledAt: Date | null } => ({
  roundId: row.round_id,
  gameCode: row.game_code,
  engine: row.engine,
  design: row.design,
  nonce: row.nonce,
  serverSeed: row.server_seed,
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  outcome: row.outcome,
  openedAt: row.opened_at,
  closesAt: row.closes_at,
  settledAt: row.settled_at,
});

export const insertRound = async (db: Queryable, round: StoredRound): Promise<void> => {
  await db.query(
    `insert into table_round (round_id, game_code, engine, design, nonce, server_seed, server_seed_hash, client_seed,
       outcome, opened_at, closes_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      round.roundId,
      round.gameCode,
      round.engine,
      JSON.stringify(round.design),
      round.nonce,
      round.serverSeed,
      round.serverSeedHash,
      round.clientSeed,
      JSON.stringify(round.outcome),
      round.openedAt,
      round.closesAt,
    ],
  );
};

/** The last rounds of a game, oldest first. */
export const lastRounds = async (db: Queryable, gameCode: string, count: number) => {
  const rows = await db.query<RoundRow>(
    `select ${columns} from table_round where game_code = $1 order by nonce desc limit $2`,
    [gameCode, count],
  );
  return rows.map(roundOf).reverse();
};

export const findRound = async (db: Queryable, roundId: string) => {
  const [row] = await db.query<RoundRow>(`select ${columns} from table_round where round_id = $1`, [roundId]);
  return row === undefined ? null : roundOf(row);
};

/** Unsettled rounds whose betting closed before a moment. */
export const unsettledRounds = async (db: Queryable, closedBefore: Date) => {
  const rows = await db.query<RoundRow>(
    `select ${columns} from table_round where settled_at is null and closes_at < $1 order by opened_at`,
    [closedBefore],
  );
  return rows.map(roundOf);
};

/** Settled rounds of all tables, newest first. */
export const newestSettled = async (db: Queryable, { before, count }: { before: string | null; count: number }) => {
  const rows = await db.query<RoundRow>(
    `select ${columns} from table_round where settled_at is not null and ($1::text is null or round_id < $1)
     order by round_id desc limit $2`,
    [before, count],
  );
  return rows.map(roundOf);
};

export const markRoundSettled = async (db: Queryable, roundId: string): Promise<void> => {
  await db.query('update table_round set settled_at = now() where round_id = $1 and settled_at is null', [roundId]);
};

export const insertBet = async (
  tx: Tx,
  bet: {
    sessionId: string;
    playerId: string;
    key: string;
    roundId: string;
    transactionId: string;
    bets: TableBet[];
    stake: bigint;
  },
): Promise<void> => {
  await tx.query(
    `insert into table_bet (session_id, player_id, key, round_id, transaction_id, bets, stake, state)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending')`,
    [bet.sessionId, bet.playerId, bet.key, bet.roundId, bet.transactionId, JSON.stringify(bet.bets), bet.stake],
  );
};

export const acceptBet = async (tx: Tx, sessionId: string, key: string): Promise<void> => {
  await tx.query(`update table_bet set state = 'accepted' where session_id = $1 and key = $2`, [sessionId, key]);
};

export const acceptedBets = async (db: Queryable, roundId: string): Promise<LaidBet[]> => {
  return db.query<LaidBet>(
    `select player_id as "playerId", session_id as "sessionId", transaction_id as "transactionId", bets from table_bet where round_id = $1 and state = 'accepted'
     order by laid_at, key`,
    [roundId],
  );
};

/** Throws if the player already decided in this window. */
export const insertDecision = async (
  tx: Queryable,
  { roundId, playerId, step, decision, elapsedMs }: MadeDecision & { roundId: string },
): Promise<void> => {
  await tx.query(
    'insert into table_decision (round_id, player_id, step, decision, elapsed_ms) values ($1, $2, $3, $4, $5)',
    [roundId, playerId, step, decision, elapsedMs],
  );
};

export const decisionsOf = (db: Queryable, roundId: string): Promise<MadeDecision[]> =>
  db.query<MadeDecision>(
    `select player_id as "playerId", step, decision, elapsed_ms as "elapsedMs" from table_decision
     where round_id = $1 order by step`,
    [roundId],
  );

/** False if it already existed: then the money was already sent. */
export const insertSettlement = async (
  tx: Tx,
  settlement: { roundId: string; playerId: string; stake: bigint; win: bigint },
): Promise<boolean> => {
  const rows = await tx.query(
    `insert into table_settlement (round_id, player_id, stake, win) values ($1, $2, $3, $4)
     on conflict do nothing returning round_id`,
    [settlement.roundId, settlement.playerId, settlement.stake, settlement.win],
  );
  return rows.length === 1;
};

/** What every player of a round was paid. */
export const paidOf = async (db: Queryable, roundId: string) => {
  const rows = await db.query<{ playerId: string; stake: string; win: string }>(
    'select player_id as "playerId", stake, win from table_settlement where round_id = $1',
    [roundId],
  );
  return rows.map(({ playerId, stake, win }) => ({ playerId, stake: BigInt(stake), win: BigInt(win) }));
};

/** A player's settlements at a table, newest first. */
export const settlementsOf = async (
  db: Queryable,
  asked: { playerId: string; gameCode: string; before: string | null; count: number },
) => {
  const rows = await db.query<
    RoundRow & { stake: string; win: string; bets: TableBet[]; decisions: TableDecision[] | null }
  >(
    `select round.*, paid.stake, paid.win,
       (select jsonb_agg(jsonb_build_object('step', step, 'decision', decision, 'elapsedMs', elapsed_ms) order by step)
        from table_decision made
        where made.round_id = paid.round_id and made.player_id = paid.player_id) as decisions,
       (select jsonb_agg(one) from table_bet bet cross join jsonb_array_elements(bet.bets) one
        where bet.round_id = paid.round_id and bet.player_id = paid.player_id and bet.state = 'accepted') as bets
     from table_settlement paid join table_round round using (round_id)
     where paid.player_id = $1 and round.game_code = $2 and ($3::text is null or paid.round_id < $3)
     order by paid.round_id desc limit $4`,
    [asked.playerId, asked.gameCode, asked.before, asked.count],
  );
  return rows.map((row) => ({
    round: roundOf(row),
    stake: row.stake,
    win: row.win,
    bets: row.bets,
    decisions: row.decisions,
  }));
};
