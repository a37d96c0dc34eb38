import type { Queryable } from '#studio/db/db.ts';
import type { CallKind, CallState } from '#studio/wallet/call.types.ts';

export type StatementRow = {
  transactionId: string;
  kind: CallKind;
  refTransactionId: string | null;
  playerId: string;
  currency: string;
  amount: string;
  roundId: string;
  gameCode: string;
  createdAt: Date;
  state: CallState;
  platformTransactionId: string | null;
};

/** Calls of a period, oldest first, after a cursor. Play money is excluded. */
export const listCalls = (
  db: Queryable,
  asked: { from: Date; to: Date; after: { at: Date; transactionId: string } | null; count: number },
): Promise<StatementRow[]> =>
  db.query<StatementRow>(
    `select transaction_id as "transactionId", kind, ref_transaction_id as "refTransactionId",
       player_id as "playerId", currency, amount, round_id as "roundId", game_code as "gameCode",
       created_at as "createdAt", state, platform_transaction_id as "platformTransactionId"
     from call
     where not is_demo and created_at >= $1 and created_at < $2
       and ($3::timestamptz is null or (created_at, transaction_id) > ($3, $4::uuid))
     order by created_at, transaction_id limit $5`,
    [asked.from, asked.to, asked.after?.at ?? null, asked.after?.transactionId ?? null, asked.count],
  );

export type RoundSums = {
  roundId: string;
  playerId: string;
  isOpen: boolean;
  isSettled: boolean;
  staked: string;
  won: string;
};

/** The sums of players' rounds from the calls: accepted stakes, and wins. */
export const sumRounds = (
  db: Queryable,
  rounds: readonly { roundId: string; playerId: string }[],
): Promise<RoundSums[]> =>
  db.query<RoundSums>(
    `select round_id as "roundId", player_id as "playerId",
       bool_or(kind = 'bet' and state in ('pending', 'accepted')) as "isOpen",
       bool_or(kind = 'win') as "isSettled",
       coalesce(sum(amount) filter (where kind = 'bet' and state = 'accepted'), 0)::text as staked,
       coalesce(sum(amount) filter (where kind = 'win'), 0)::text as won
     from call
     where not is_demo and (round_id, player_id) in (select * from unnest($1::text[], $2::text[]))
     group by round_id, player_id`,
    [rounds.map(({ roundId }) => roundId), rounds.map(({ playerId }) => playerId)],
  );
