import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { MoveKind, Round, RoundMove, ValidBet } from './bet.types.ts';

/** Rows as JSON with bigints as text, which the database casts to the column's type. */
export const asRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

const uuids = (ids: readonly string[]): string => `{${ids.join(',')}}`;

export const roundColumns = sql`r.id, r.brand_id as "brandId", r.member_id as "memberId", r.wallet_id as "walletId",
  r.currency, r.is_play_money as "isPlayMoney", r.source_id as "sourceId", r.vendor_code as "vendorCode", r.round,
  r.game_id as "gameId", r.vassalage, r.game_code as "gameCode", r.game_type as "gameType", r.state, r.day, r.staked,
  r.cash_staked as "cashStaked", r.tipped, r.won, r.refunded, r.bets, r.wins, r.rollbacks, r.last_seq as "lastSeq",
  r.opened_at as "openedAt", r.last_at as "lastAt", r.settled_at as "settledAt", r.doubted_at as "doubtedAt",
  r.fact_revision as "factRevision"`;

export type NewRound = Pick<
  Round,
  | 'id'
  | 'brandId'
  | 'memberId'
  | 'walletId'
  | 'currency'
  | 'isPlayMoney'
  | 'sourceId'
  | 'vendorCode'
  | 'round'
  | 'lastSeq'
  | 'openedAt'
>;

/** Inserts the rounds that do not exist yet. */
export const insertRounds = async (tx: Tx, rounds: readonly NewRound[]): Promise<void> => {
  await sql`
    insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
      last_seq, opened_at, last_at, look_at)
    select x.id, x."brandId", x."memberId", x."walletId", x.currency, x."isPlayMoney", x."sourceId", x."vendorCode",
      x.round, x."lastSeq", x."openedAt", x."openedAt", x."openedAt"
    from jsonb_to_recordset(${asRows(rounds)}::jsonb) as x (id uuid, "brandId" text, "memberId" uuid, "walletId" bigint,
      currency text, "isPlayMoney" boolean, "sourceId" smallint, "vendorCode" text, round text, "lastSeq" bigint,
      "openedAt" timestamptz)
    order by x.id on conflict (id) do nothing`.execute(tx);
};

export type NewMove = RoundMove & { brandId: string; roundId: string; sourceId: number };

/** Inserts movements. Existing ones are not changed. */
export const insertMoves = async (tx: Tx, moves: readonly NewMove[]): Promise<void> => {
  await sql`
    insert into bet.round_move (wallet_id, seq, brand_id, round_id, source_id, kind, key, ref_key, external_tx, cash, bonus, at)
    select x."walletId", x.seq, x."brandId", x."roundId", x."sourceId", x.kind, x.key, x."refKey", x."externalTx",
      x.cash, x.bonus, x.at
    from jsonb_to_recordset(${asRows(moves)}::jsonb) as x ("walletId" bigint, seq bigint, "brandId" text, "roundId" uuid,
      "sourceId" smallint, kind text, key uuid, "refKey" uuid, "externalTx" text, cash bigint, bonus bigint, at timestamptz)
    on conflict do nothing`.execute(tx);
};

/** Marks the movements that rollbacks name as undone, each in full. */
export const markUndone = async (tx: Tx, undone: readonly { walletId: bigint; key: string }[]): Promise<void> => {
  await sql`
    update bet.round_move m set is_undone = true
    from jsonb_to_recordset(${asRows(undone)}::jsonb) as x ("walletId" bigint, key uuid)
    where m.key = x.key and m.wallet_id = x."walletId" and m.kind not in ('rollback_bet', 'rollback_win')`.execute(tx);
};

/** The round of each key. */
export const readRoundsByKey = async (
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { roundId: string; walletId: bigint }>> => {
  const { rows } = await sql<{ key: string; roundId: string; walletId: bigint }>`
    select distinct on (key) key, round_id as "roundId", wallet_id as "walletId" from bet.round_move
    where key = any (${uuids(keys)}::uuid[]) and kind not in ('rollback_bet', 'rollback_win')`.execute(db);
  return new Map(rows.map(({ key, roundId, walletId }) => [key, { roundId, walletId }]));
};

/** Locks rounds until the transaction ends, in the order of their ids. */
export const lockRounds = async (tx: Tx, ids: readonly string[]): Promise<(Round & { looks: number })[]> => {
  const { rows } = await sql<Round & { looks: number }>`
    select ${roundColumns}, r.looks from bet.round r where r.id = any (${uuids(ids)}::uuid[])
    order by r.id for no key update`.execute(tx);
  return rows;
};

/** The movements of rounds, in the order of each round's wallet. */
export const readMoves = async (
  db: Queryable,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, RoundMove[]>> => {
  const { rows } = await sql<RoundMove & { roundId: string; kind: MoveKind }>`
    select round_id as "roundId", wallet_id as "walletId", seq, kind, key, ref_key as "refKey",
      external_tx as "externalTx", cash, bonus, is_undone as "isUndone", at
    from bet.round_move where round_id = any (${uuids(roundIds)}::uuid[]) order by seq`.execute(db);
  return Map.groupBy(rows, ({ roundId }) => roundId);
};

/** Updates rounds that this transaction has locked with `lockRounds`. */
export const updateRounds = async (
  tx: Tx,
  rounds: readonly (Round & { lookAt: Date | null; looks: number })[],
): Promise<void> => {
  await sql`
    update bet.round r set game_id = x."gameId", vassalage = x.vassalage, game_code = x."gameCode",
      game_type = x."gameType", state = x.state, day = x.day, staked = x.staked, cash_staked = x."cashStaked", tipped = x.tipped,
      won = x.won, refunded = x.refunded, bets = x.bets, wins = x.wins, rollbacks = x.rollbacks, last_seq = x."lastSeq",
      opened_at = x."openedAt", last_at = x."lastAt", settled_at = x."settledAt", doubted_at = x."doubtedAt",
      look_at = x."lookAt", looks = x.looks, fact_revision = x."factRevision", ask_at = case x.state when 'in_doubt' then r.ask_at end
    from jsonb_to_recordset(${asRows(rounds)}::jsonb) as x (id uuid, "gameId" uuid, vassalage text, "gameCode" text,
      "gameType" text, state text, day date, staked bigint, "cashStaked" bigint, tipped bigint, won bigint, refunded bigint,
      bets integer, wins integer, rollbacks integer, "lastSeq" bigint, "openedAt" timestamptz, "lastAt" timestamptz,
      "settledAt" timestamptz, "doubtedAt" timestamptz, "lookAt" timestamptz, looks integer, "factRevision" integer)
    where r.id = x.id`.execute(tx);
};

/** `applied`: the part applied to requirements. */
export type Line = ValidBet & {
  applied: bigint;
  roundId: string;
  brandId: string;
  memberId: string;
  currency: string;
  day: string;
};

export const readLines = async (db: Queryable, roundIds: readonly string[]): Promise<ReadonlyMap<string, Line>> => {
  const { rows } = await sql<Line>`
    select round_id as "roundId", brand_id as "brandId", member_id as "memberId", currency, day, staked,
      valid_bet as "validBet", counted, applied, reason
    from bet.valid_bet where round_id = any (${uuids(roundIds)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.roundId, row]));
};

/** Writes the line of each round. An existing line keeps its day. */
export const upsertLines = async (tx: Tx, lines: readonly Line[]): Promise<void> => {
  await sql`
    insert into bet.valid_bet as v (round_id, brand_id, member_id, currency, day, staked, valid_bet, counted, applied,
      reason)
    select x."roundId", x."brandId", x."memberId", x.currency, x.day, x.staked, x."validBet", x.counted, x.applied,
      x.reason
    from jsonb_to_recordset(${asRows(lines)}::jsonb) as x ("roundId" uuid, "brandId" text, "memberId" uuid, currency text,
      day date, staked bigint, "validBet" bigint, counted bigint, applied bigint, reason text)
    on conflict (round_id) do update set staked = excluded.staked, valid_bet = excluded.valid_bet,
      counted = excluded.counted, applied = excluded.applied, reason = excluded.reason, revision = v.revision + 1, written_at = clock_timestamp()`.execute(
    tx,
  );
};

/**
 * The number of the last recorded movement of each wallet without an open round. Rounds and movements are read in one
 * snapshot, so no movement before that number is missing and none of them is still at risk.
 */
export const readIdle = async (db: Queryable, walletIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> => {
  const { rows } = await sql<{ walletId: bigint; seq: bigint }>`
    select w.id as "walletId", m.seq from unnest(${`{${walletIds.join(',')}}`}::bigint[]) as w (id)
    cross join lateral (
      select m.seq from bet.round_move m where m.wallet_id = w.id order by m.seq desc limit 1
    ) m
    where not exists (select from bet.round r where r.wallet_id = w.id and r.state in ('open', 'in_doubt'))`.execute(
    db,
  );
  return new Map(rows.map(({ walletId, seq }) => [walletId, seq]));
};

/** Adjusts the counters by the change of the lines. */
export const addTurnover = async (
  tx: Tx,
  changes: readonly { brandId: string; memberId: string; currency: string; day: string; change: bigint }[],
): Promise<void> => {
  const counters = sql`(
    select x."brandId", x."memberId", x.currency, x.day, sum(x.change)::bigint as change
    from jsonb_to_recordset(${asRows(changes)}::jsonb) as x ("brandId" text, "memberId" uuid, currency text, day date,
      change bigint)
    group by 1, 2, 3, 4) as x`;
  // The row is inserted first: a counter may decrease, and no row may start below zero.
  await sql`
    insert into bet.turnover (brand_id, member_id, currency, day, counted)
    select x."brandId", x."memberId", x.currency, x.day, 0 from ${counters} order by 1, 2, 3, 4
    on conflict (brand_id, member_id, currency, day) do nothing`.execute(tx);
  await sql`
    update bet.turnover t set counted = t.counted + x.change from ${counters}
    where t.brand_id = x."brandId" and t.member_id = x."memberId" and t.currency = x.currency and t.day = x.day`.execute(
    tx,
  );
};

export type GameSumsChange = {
  vassalage: string;
  gameCode: string;
  currency: string;
  /** 1 adds the round, -1 subtracts it. */
  sign: 1 | -1;
  stake: bigint;
  payout: bigint;
};

export const addGameSums = async (tx: Tx, changes: readonly GameSumsChange[]): Promise<void> => {
  await sql`
    insert into bet.game_sums as g (vassalage, game_code, currency, rounds, sum_s, sum_p, sum_ss, sum_pp, sum_sp)
    select x.vassalage, x."gameCode", x.currency, sum(x.sign), sum(x.sign * x.stake), sum(x.sign * x.payout),
      sum(x.sign * x.stake * x.stake), sum(x.sign * x.payout * x.payout), sum(x.sign * x.stake * x.payout)
    from jsonb_to_recordset(${asRows(changes)}::jsonb) as x (vassalage text, "gameCode" text, currency text, sign integer,
      stake numeric, payout numeric)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (vassalage, game_code, currency) do update set rounds = g.rounds + excluded.rounds,
      sum_s = g.sum_s + excluded.sum_s, sum_p = g.sum_p + excluded.sum_p, sum_ss = g.sum_ss + excluded.sum_ss,
      sum_pp = g.sum_pp + excluded.sum_pp, sum_sp = g.sum_sp + excluded.sum_sp`.execute(tx);
};
