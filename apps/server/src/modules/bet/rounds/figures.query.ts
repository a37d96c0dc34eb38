import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

type Window = { brandId: string; timeZone: string; from: Date; to: Date };

/** Real-money rounds only; a round counts in the hour in which it ended. */
const counted = ({ brandId, from, to }: Window) => sql`r.brand_id = ${brandId} and r.state = 'settled'
  and not r.is_play_money and r.settled_at >= ${from} and r.settled_at < ${to}`;

export type FigureRow = { hour: Date; currency: string; rounds: number; staked: bigint; won: bigint };

/** The sums of rounds for each hour in the brand's time zone. */
export const readFigures = async (db: Queryable, window: Window): Promise<FigureRow[]> => {
  const { rows } = await sql<{ hour: Date; currency: string; rounds: number; staked: string; won: string }>`
    select date_trunc('hour', r.settled_at, ${window.timeZone}::text) as hour, r.currency, count(*)::int as rounds,
      sum(r.staked + r.tipped)::text as staked, sum(r.won)::text as won
    from bet.round r where ${counted(window)} group by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, staked: BigInt(row.staked), won: BigInt(row.won) }));
};

/** The members who ended a round in each hour, once per hour. */
export const readPlayers = async (
  db: Queryable,
  window: Window,
): Promise<{ hour: Date; day: string; memberId: string }[]> => {
  const { rows } = await sql<{ hour: Date; day: string; memberId: string }>`
    select distinct date_trunc('hour', r.settled_at, ${window.timeZone}::text) as hour,
      (r.settled_at at time zone ${window.timeZone}::text)::date as day, r.member_id as "memberId"
    from bet.round r where ${counted(window)}`.execute(db);
  return rows;
};

/** How many members have opened a round since a moment. */
export const countPlaying = async (
  db: Queryable,
  { brandId, since }: { brandId: string; since: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id)::int as count from bet.round
    where brand_id = ${brandId} and opened_at >= ${since} and not is_play_money`.execute(db);
  return rows[0]?.count ?? 0;
};

export type WonRound = {
  id: string;
  memberId: string;
  gameId: string | null;
  currency: string;
  staked: bigint;
  won: bigint;
  settledAt: Date;
};

const wonColumns = sql`r.id, r.member_id as "memberId", r.game_id as "gameId", r.currency,
  r.staked + r.tipped as staked, r.won, r.settled_at as "settledAt"`;

/** The highest wins above their stake within a window, limited per currency. */
export const readTopWins = async (db: Queryable, window: Window, perCurrency: number): Promise<WonRound[]> => {
  const { rows } = await sql<WonRound>`
    select id, "memberId", "gameId", currency, staked, won, "settledAt" from (
      select ${wonColumns}, row_number() over (partition by r.currency order by r.won - r.staked - r.tipped desc, r.id) as place
      from bet.round r where ${counted(window)} and r.won > r.staked + r.tipped
    ) ranked where place <= ${perCurrency}`.execute(db);
  return rows;
};

/** Those of the rounds that are still wins, in their current state. */
export const readStandingWins = async (
  db: Queryable,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<WonRound[]> => {
  const { rows } = await sql<WonRound>`
    select ${wonColumns} from bet.round r
    where r.id = any (${`{${ids.join(',')}}`}::uuid[]) and r.brand_id = ${brandId} and r.state = 'settled'
      and r.won > r.staked + r.tipped`.execute(db);
  return rows;
};
