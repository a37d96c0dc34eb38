import type pg from 'pg';

export type Size = { players: number; rounds: number; days: number; games: number; agents: number };

const sums = 'rounds, staked, won, deposits, deposit_count, withdrawals, withdrawal_count, bonus, fees';
const added = sums
  .split(', ')
  .map((name) => `sum(d.${name})::bigint`)
  .join(', ');

/**
 * Fills the roll-ups as so many rounds would, by SQL: few players play often and most rarely, few games get most of the
 * rounds. The sums agree with each other, and no round stands behind them. Ten rounds make a day of a player.
 */
export const seedReports = async (
  admin: pg.Client,
  { players, rounds, days, games, agents }: Size,
  log: (line: string) => void,
): Promise<void> => {
  const run = async (what: string, text: string): Promise<void> => {
    const { rowCount } = await admin.query(text);
    log(`${what}: ${rowCount ?? 0} rows`);
  };
  const memberOf = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await run(
    'players',
    `insert into report.player (brand_id, member_id, joined_at, is_counted, joined_day, country, source, agent)
     select 'aurora', ${memberOf('n')}, now(), true, current_date - (n % 1000),
       (array['PT','BR','AO','MZ','CV','??'])[1 + n % 6], case n % 3 when 0 then 'direct' when 1 then 'referral' else 'link' || n % 40 end,
       'agent' || n % ${agents} from generate_series(1, ${players}) n`,
  );
  await run(
    'days of players',
    `create unlogged table report.bench_day as
     select n, current_date - day as day, 10 as rounds, 100000::bigint as staked, (96000 + (n * 7 + day) % 2000)::bigint as won,
       case when n % 4 = 0 then 50000 else 0 end::bigint as deposits, case when n % 4 = 0 then 1 else 0 end as deposit_count,
       case when n % 9 = 0 then 30000 else 0 end::bigint as withdrawals, case when n % 9 = 0 then 1 else 0 end as withdrawal_count,
       case when n % 5 = 0 then 1000 else 0 end::bigint as bonus, case when n % 4 = 0 then 300 else 0 end::bigint as fees
     from (select distinct 1 + floor(power(random(), 3) * ${players})::int as n, floor(random() * ${days})::int as day
       from generate_series(1, ${Math.round(rounds / 10)})) x`,
  );
  await admin.query('create index on report.bench_day (n, day); analyze report.bench_day; analyze report.player');
  const groups = `cross join lateral (values ('brand', ''), ('country', p.country), ('source', p.source), ('agent', p.agent),
    ('cohort', date_trunc('week', p.joined_day)::date::text)) as g (dimension, key)`;
  const known = `join report.player p on p.brand_id = 'aurora' and p.member_id = ${memberOf('d.n')}`;
  await run(
    'segments',
    `insert into report.segment_day (brand_id, dimension, day, currency, key, ${sums})
     select 'aurora', g.dimension, d.day, 'USD', g.key, ${added} from report.bench_day d ${known} ${groups} group by 2, 3, 5`,
  );
  await run(
    'joined',
    `insert into report.joined_day (brand_id, dimension, day, key, players)
     select 'aurora', g.dimension, p.joined_day, g.key, count(*) from report.player p ${groups} group by 2, 3, 4`,
  );
  await run(
    'gaps',
    `insert into report.active_gap (brand_id, dimension, day, currency, key, gap, players)
     select 'aurora', g.dimension, d.day, 'USD', g.key, d.gap, count(*)
     from (select n, day, coalesce(day - lag(day) over (partition by n order by day), 100000) as gap from report.bench_day) d
     ${known} ${groups} where g.dimension <> 'agent' group by 2, 3, 5, 6`,
  );
  await run(
    'totals',
    `insert into report.player_total (brand_id, member_id, currency, ${sums})
     select 'aurora', ${memberOf('d.n')}, 'USD', ${added} from report.bench_day d group by d.n`,
  );
  await run(
    'hours',
    `insert into report.hour_total (brand_id, hour, currency, rounds, staked, won)
     select 'aurora', d.day::timestamp + make_interval(hours => h), 'USD', sum(rounds) / 24, sum(staked)::bigint / 24, sum(won)::bigint / 24
     from report.bench_day d cross join generate_series(0, 23) h where d.day > current_date - 32 group by d.day, h`,
  );
  const gameId = (n: string) => `('00000000-0000-4000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await run(
    'games',
    `insert into report.game_day (brand_id, day, currency, game_id, vendor, studio, game_type, rounds, staked, won)
     select 'aurora', current_date - d, 'USD', ${gameId('g')}, 'studio' || g % 12, 'S' || g % 60, (array['RNG','LIVE','FISH'])[1 + g % 3],
       ${rounds} / ${days} / g / 9, ${rounds}::bigint * 10000 / ${days} / g / 9, ${rounds}::bigint * 9600 / ${days} / g / 9
     from generate_series(1, ${games}) g cross join generate_series(0, ${days - 1}) d`,
  );
  await run(
    'players of games, the last three days',
    `insert into report.player_game_day (brand_id, day, game_id, currency, member_id, rounds, staked, won)
     select 'aurora', d.day, ${gameId('1 + (d.n % 3) * (d.n % 997)')}, 'USD', ${memberOf('d.n')}, 3, 30000, (n * 31) % 60000
     from report.bench_day d where d.day > current_date - 3`,
  );
  await run(
    'payments',
    `insert into report.payment_day (brand_id, day, direction, method_id, provider, currency, tried, succeeded, failed, amount, fees, times)
     select 'aurora', current_date - d, (array['in','out'])[1 + m % 2], ${gameId('m')}, 'provider' || m % 5, 'USD', 900, 800, 90, 4000000, 24000,
       (select jsonb_agg(jsonb_build_array(b, 10)) from generate_series(30, 55) b)
     from generate_series(1, 20) m cross join generate_series(0, ${days - 1}) d`,
  );
  await run(
    'counts',
    `insert into report.day_count (brand_id, day, measure, count)
     select 'aurora', current_date - d, m, 40 from generate_series(0, ${days - 1}) d,
       unnest(array['exclusions','breaks','limitsLowered','limitsRaised','limitHits','harmCases','identityCases','disputes','heldWins']) m`,
  );
  await run(
    'large movements',
    `insert into report.money_fact (brand_id, source, source_id, member_id, currency, kind, amount, at, day, is_counted)
     select 'aurora', 'deposit', d.n || ' ' || d.day, ${memberOf('d.n')}, 'USD', 'deposit', 10000 + (d.n % 4000) * 10000, d.day, d.day, true
     from report.bench_day d where d.deposit_count > 0 and d.day > current_date - 32`,
  );
  await admin.query(`insert into report.cursor (brand_id) values ('aurora') on conflict do nothing`);
  await admin.query('drop table report.bench_day');
  await admin.query(
    'vacuum analyze report.player, report.segment_day, report.joined_day, report.active_gap, report.player_total, report.hour_total, report.game_day, report.player_game_day, report.payment_day, report.day_count, report.money_fact',
  );
};

export const gameOne = '00000000-0000-4000-9000-000000000001';
