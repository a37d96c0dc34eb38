import type { EngineId, SoloState } from '@fairhouse/games';
import type { Queryable, Tx } from '#studio/db/db.ts';
import type { Round, TakenStep } from './round.types.ts';

type RoundRow = Omit<Round, 'stake' | 'win'> & { stake: string; win: string };

const columns = `round_id as "roundId", session_id as "sessionId", player_id as "playerId", is_demo as "isDemo",
  request_key as "requestKey", game_code as "gameCode", engine, design_hash as "designHash",
  seed_pair_id as "seedPairId", nonce, stake, wish, bet_transaction_id as "betTransactionId", state, facts, steps, win,
  is_over as "isOver", refusal, started_at as "startedAt"`;

const read = (row: RoundRow): Round => ({ ...row, stake: BigInt(row.stake), win: BigInt(row.win) });
const first = (rows: RoundRow[]): Round | null => (rows[0] === undefined ? null : read(rows[0]));

export const insertRound = async (
  tx: Tx,
  round: Omit<Round, 'state' | 'steps' | 'refusal' | 'facts' | 'win' | 'isOver'> & { begun: SoloState },
): Promise<void> => {
  await tx.query(
    `insert into round (round_id, session_id, player_id, is_demo, request_key, game_code, engine, design_hash,
       seed_pair_id, nonce, stake, wish, bet_transaction_id, state, facts, win, is_over, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'betting', $14, $15, $16, $17)`,
    [
      round.roundId,
      round.sessionId,
      round.playerId,
      round.isDemo,
      round.requestKey,
      round.gameCode,
      round.engine,
      round.designHash,
      round.seedPairId,
      round.nonce,
      round.stake,
      JSON.stringify(round.wish ?? null),
      round.betTransactionId,
      JSON.stringify(round.begun.facts ?? null),
      round.begun.win,
      round.begun.isOver,
      round.startedAt,
    ],
  );
};

export const findRound = async (db: Queryable, roundId: string): Promise<Round | null> =>
  first(await db.query<RoundRow>(`select ${columns} from round where round_id = $1`, [roundId]));

/** A row lock until the transaction ends: concurrent actions on a round are serialised. */
export const holdRound = async (tx: Tx, roundId: string): Promise<Round | null> =>
  first(await tx.query<RoundRow>(`select ${columns} from round where round_id = $1 for update`, [roundId]));

export const findRoundByKey = async (db: Queryable, sessionId: string, requestKey: string): Promise<Round | null> =>
  first(
    await db.query<RoundRow>(`select ${columns} from round where session_id = $1 and request_key = $2`, [
      sessionId,
      requestKey,
    ]),
  );

type Whose = { playerId: string; gameCode: string };

export const findUnfinished = async (db: Queryable, { playerId, gameCode }: Whose): Promise<Round | null> =>
  first(
    await db.query<RoundRow>(
      `select ${columns} from round where player_id = $1 and game_code = $2 and state in ('betting', 'open')`,
      [playerId, gameCode],
    ),
  );

export const findLastRound = async (db: Queryable, { playerId, gameCode }: Whose): Promise<Round | null> =>
  first(
    await db.query<RoundRow>(
      `select ${columns} from round where player_id = $1 and game_code = $2 order by round_id desc limit 1`,
      [playerId, gameCode],
    ),
  );

/** When the last round that counted began. */
export const findLastStart = async (db: Queryable, { playerId, gameCode }: Whose): Promise<Date | null> => {
  const [row] = await db.query<{ startedAt: Date }>(
    `select started_at as "startedAt" from round where player_id = $1 and game_code = $2 and state <> 'void'
     order by round_id desc limit 1`,
    [playerId, gameCode],
  );
  return row?.startedAt ?? null;
};

export const listRounds = async (
  db: Queryable,
  { playerId, gameCode, before, count }: Whose & { before: string | null; count: number },
): Promise<Round[]> => {
  const rows = await db.query<RoundRow>(
    `select ${columns} from round where player_id = $1 and game_code = $2 and ($3::uuid is null or round_id < $3)
     order by round_id desc limit $4`,
    [playerId, gameCode, before, count],
  );
  return rows.map(read);
};

export const listOpenRounds = async (db: Queryable, engines: readonly EngineId[]): Promise<string[]> => {
  const rows = await db.query<{ roundId: string }>(
    `select round_id as "roundId" from round where state = 'open' and engine = any($1) limit 1000`,
    [engines],
  );
  return rows.map(({ roundId }) => roundId);
};

export const listNewestRounds = async (
  db: Queryable,
  { before, count }: { before: string | null; count: number },
): Promise<Round[]> => {
  const rows = await db.query<RoundRow>(
    `select ${columns} from round where state in ('open', 'settled') and ($1::uuid is null or round_id < $1)
     order by round_id desc limit $2`,
    [before, count],
  );
  return rows.map(read);
};

export const openRound = async (tx: Tx, roundId: string, startedAt: Date): Promise<void> => {
  await tx.query(`update round set state = 'open', started_at = $2 where round_id = $1 and state = 'betting'`, [
    roundId,
    startedAt,
  ]);
};

export const saveState = async (
  tx: Tx,
  roundId: string,
  { state, steps, at }: { state: SoloState; steps: readonly TakenStep[]; at: Date },
): Promise<void> => {
  await tx.query(
    `update round set facts = $2, win = $3, is_over = $4, steps = $5,
       state = case when $4 then 'settled' else 'open' end, ended_at = case when $4 then $6::timestamptz end
     where round_id = $1 and state = 'open'`,
    [roundId, JSON.stringify(state.facts ?? null), state.win, state.isOver, JSON.stringify(steps), at],
  );
};

export const voidRoundOfBet = async (
  tx: Tx,
  { transactionId, code, at }: { transactionId: string; code: string; at: Date },
): Promise<void> => {
  await tx.query(
    `update round set state = 'void', refusal = $2, ended_at = $3 where bet_transaction_id = $1 and state = 'betting'`,
    [transactionId, code, at],
  );
};

/** Which of these rounds wait for a response of the platform. */
export const findAwaited = async (db: Queryable, roundIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ roundId: string }>(
    `select distinct round_id as "roundId" from call where round_id = any($1) and state = 'pending'`,
    [roundIds],
  );
  return new Set(rows.map(({ roundId }) => roundId));
};

export const keepDesign = async (db: Queryable, designHash: string, design: string): Promise<void> => {
  await db.query('insert into design (design_hash, design) values ($1, $2) on conflict do nothing', [
    designHash,
    design,
  ]);
};

export const findDesign = async (db: Queryable, designHash: string): Promise<unknown> => {
  const [row] = await db.query<{ design: string }>('select design from design where design_hash = $1', [designHash]);
  if (row === undefined) throw new Error(`design ${designHash} is gone`);
  return JSON.parse(row.design);
};
