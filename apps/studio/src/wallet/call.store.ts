import type { Queryable, Tx } from '#studio/db/db.ts';
import type { Call, CallState } from './call.types.ts';

type CallRow = Omit<Call, 'amount'> & { amount: string };

const columns = `transaction_id as "transactionId", session_id as "sessionId", player_id as "playerId",
  is_demo as "isDemo", kind, ref_transaction_id as "refTransactionId", round_id as "roundId",
  game_code as "gameCode", currency, amount, round_closed as "roundClosed", selections, reason, state, attempts,
  code, platform_transaction_id as "platformTransactionId", created_at as "createdAt"`;

const read = (row: CallRow): Call => ({ ...row, amount: BigInt(row.amount) });

export type NewCall = Pick<
  Call,
  | 'transactionId'
  | 'sessionId'
  | 'playerId'
  | 'isDemo'
  | 'kind'
  | 'refTransactionId'
  | 'roundId'
  | 'gameCode'
  | 'currency'
  | 'amount'
  | 'roundClosed'
  | 'selections'
  | 'reason'
> & { requestKey: string | null; state: 'pending' | 'accepted'; nextAt: Date | null; at: Date };

/** Stores a call. False: a call for this key, this round or this bet already exists, and nothing was written. */
export const insertCall = async (tx: Tx, call: NewCall): Promise<boolean> => {
  const rows = await tx.query(
    `insert into call (transaction_id, session_id, player_id, is_demo, kind, request_key, ref_transaction_id, round_id,
       game_code, currency, amount, round_closed, selections, reason, state, next_at, created_at, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
       case when $15 = 'accepted' then $17::timestamptz end)
     on conflict do nothing returning 1`,
    [
      call.transactionId,
      call.sessionId,
      call.playerId,
      call.isDemo,
      call.kind,
      call.requestKey,
      call.refTransactionId,
      call.roundId,
      call.gameCode,
      call.currency,
      call.amount,
      call.roundClosed,
      call.selections === null ? null : JSON.stringify(call.selections),
      call.reason,
      call.state,
      call.nextAt,
      call.at,
    ],
  );
  return rows.length === 1;
};

const first = (rows: CallRow[]): Call | null => (rows[0] === undefined ? null : read(rows[0]));

export const findCall = async (db: Queryable, transactionId: string): Promise<Call | null> =>
  first(await db.query<CallRow>(`select ${columns} from call where transaction_id = $1`, [transactionId]));

export const findBetByKey = async (db: Queryable, sessionId: string, requestKey: string): Promise<Call | null> =>
  first(
    await db.query<CallRow>(`select ${columns} from call where session_id = $1 and request_key = $2 and kind = 'bet'`, [
      sessionId,
      requestKey,
    ]),
  );

export const findWin = async (db: Queryable, roundId: string, playerId: string): Promise<Call | null> =>
  first(
    await db.query<CallRow>(`select ${columns} from call where round_id = $1 and player_id = $2 and kind = 'win'`, [
      roundId,
      playerId,
    ]),
  );

/**
 * Whether a bet of the round, or its rollback, waits for the platform's response. Closing the round before would let
 * the platform settle a bet that is to be rolled back.
 */
export const hasPendingStake = async (
  db: Queryable,
  roundId: string,
  exceptTransactionId: string | null,
): Promise<boolean> => {
  const rows = await db.query(
    `select 1 from call where round_id = $1 and kind in ('bet', 'rollback') and state = 'pending'
       and transaction_id is distinct from $2::uuid`,
    [roundId, exceptTransactionId],
  );
  return rows.length > 0;
};

type Lease = { now: Date; until: Date };

/** Claims one call to send it; null if it is final or claimed by another sender. */
export const claimCall = async (db: Queryable, transactionId: string, lease: Lease): Promise<Call | null> =>
  first(
    await db.query<CallRow>(
      `update call set attempts = attempts + 1, next_at = $3
       where transaction_id = $1 and state = 'pending' and kind <> 'bet' and next_at <= $2 returning ${columns}`,
      [transactionId, lease.now, lease.until],
    ),
  );

/** Claims calls that are due. A bet among them has lost its sender. */
export const claimDueCalls = async (db: Queryable, lease: Lease, limit: number): Promise<Call[]> => {
  const rows = await db.query<CallRow>(
    `update call set attempts = attempts + 1, next_at = $2
     where transaction_id in (
       select transaction_id from call where state = 'pending' and next_at <= $1
       order by next_at limit $3 for update skip locked)
     returning ${columns}`,
    [lease.now, lease.until, limit],
  );
  return rows.map(read);
};

export const countAttempt = async (db: Queryable, transactionId: string): Promise<void> => {
  await db.query('update call set attempts = attempts + 1 where transaction_id = $1', [transactionId]);
};

export const postponeCall = async (db: Queryable, transactionId: string, nextAt: Date): Promise<void> => {
  await db.query(`update call set next_at = $2 where transaction_id = $1 and state = 'pending'`, [
    transactionId,
    nextAt,
  ]);
};

/** Ends a pending call. False: it had already ended, and that result is kept. */
export const finishCall = async (
  tx: Tx,
  transactionId: string,
  end: { state: Exclude<CallState, 'pending'>; code: string | null; platformTransactionId: string | null; at: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    `update call set state = $2, next_at = null, code = $3, platform_transaction_id = $4, answered_at = $5
     where transaction_id = $1 and state = 'pending' returning 1`,
    [transactionId, end.state, end.code, end.platformTransactionId, end.at],
  );
  return rows.length === 1;
};

export const markRolledBack = async (tx: Tx, betTransactionId: string): Promise<void> => {
  await tx.query(
    `update call set state = 'rolled_back' where transaction_id = $1 and kind = 'bet' and state in ('accepted', 'unknown')`,
    [betTransactionId],
  );
};
