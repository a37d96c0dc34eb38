import { type RawBuilder, sql } from 'kysely';

/** The sums that every roll-up by player, group and hour has. */
export const sumColumns = [
  'rounds',
  'staked',
  'won',
  'wallet_result',
  'deposits',
  'deposit_count',
  'withdrawals',
  'withdrawal_count',
  'bonus',
  'fees',
  'adjustments',
] as const;

const joined = (each: (name: string) => RawBuilder<unknown>, names: readonly string[] = sumColumns) =>
  sql.join(names.map(each));
export const sumNames = joined((name) => sql.ref(name));
/** The sums of rows `x`, under their names. */
export const sumsOf = joined((name) => sql`sum(${sql.ref(`x.${name}`)})::bigint as ${sql.ref(name)}`);
/** For `on conflict do update` of a table named `t`. */
export const addSums = joined((name) => sql`${sql.ref(name)} = t.${sql.ref(name)} + excluded.${sql.ref(name)}`);

export const noGame = '00000000-0000-0000-0000-000000000000';

/** Facts `f` and movements `m` in the columns of the sums, each with its player, currency, day and moment. */
export const playSql = (facts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select f.member_id, f.currency, f.day, f.happened_at as at, f.d_rounds as rounds, f.d_staked as staked, f.d_won as won,
    0 as wallet_result, 0 as deposits, 0 as deposit_count, 0 as withdrawals, 0 as withdrawal_count, 0 as bonus, 0 as fees,
    0 as adjustments
  from ${facts} f`;

const ofKind = (kind: string, value: RawBuilder<unknown> = sql`m.amount`): RawBuilder<unknown> =>
  sql`case when m.kind = ${kind}::text then ${value} else 0 end`;

export const moneySql = (movements: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.member_id, m.currency, m.day, m.at, 0, 0, 0, ${ofKind('wallet_result')}, ${ofKind('deposit')},
    ${ofKind('deposit', sql`1`)}, ${ofKind('withdrawal')},
    case when m.source = 'withdrawal' then 1 else 0 end, ${ofKind('bonus')}, m.fee, ${ofKind('adjustment')}
  from ${movements} m`;

/** The groups of a player `p`: dimension and key. */
export const groupsSql = sql`lateral (values ('brand', ''), ('country', p.country), ('source', p.source), ('agent', p.agent),
  ('cohort', date_trunc('week', p.joined_day)::date::text)) as g (dimension, key)`;

/** The groups whose active players are told apart by their gap: an agent's would be as many as the players. */
export const gapGroupsSql = sql`lateral (values ('brand', ''), ('country', p.country), ('source', p.source),
  ('cohort', date_trunc('week', p.joined_day)::date::text)) as g (dimension, key)`;

/** The gap of a player's first day. */
export const neverBefore = 100_000;

/** The beginning of the hour of a moment, in the brand's time zone. */
export const hourSql = (at: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> =>
  sql`date_trunc('hour', ${at} at time zone ${timeZone}::text) at time zone ${timeZone}::text`;

export const startOfDaySql = (day: string, timeZone: string): RawBuilder<unknown> =>
  sql`(${day}::date)::timestamp at time zone ${timeZone}::text`;
