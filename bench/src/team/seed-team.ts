import type pg from 'pg';
import { withoutIndexes } from '../members/without-indexes.ts';

export type Size = { accounts: number; agents: number; rounds: number; days: number };

/** A number below `below` that looks drawn by lot and is the same in every run. */
const lot = (from: string, below: string): string => `(hashint8((${from})::bigint) & 2147483647) % (${below})`;

const loaded = [
  'member.member',
  'agent.node',
  'agent.placement',
  'agent.lineage',
  'bet.fact',
  'bet.round',
  'agent.money_fact',
];

/**
 * One tree under one agent, some 27 levels deep: every agent stands under one that joined before, every member under any
 * of them, most under the first, which have thousands of direct accounts. Rounds are spread over the days; few members play much, most play little, and one round in 200 does not count.
 * The newest rounds have their record, which the lists read.
 */
export const seedTeam = async (
  admin: pg.Client,
  { accounts, agents, rounds, days }: Size,
  log: (line: string) => void,
): Promise<void> => {
  // No trigger and no foreign key looks at a row: all of them are made up here.
  await admin.query("set session_replication_role = replica; set work_mem = '256MB'; set synchronous_commit = off");
  await admin.query(
    `create temp table joining as select n as number, gen_random_uuid() as member_id, n <= ${agents} as is_agent,
       case when n = 1 then null when n <= ${agents} then 1 + ${lot('n * 7919', 'n - 1')} 
         else 1 + floor(${agents} * power(${lot('n * 104729', '1048576')} / 1048576.0, 2))::bigint end as upline
     from generate_series(1::bigint, ${accounts}) n`,
  );
  await admin.query('create unique index on joining (number); analyze joining');
  // The seeded accounts have places of their own; these begin after them.
  const { rows } = await admin.query<{ base: string; zone: string; today: string }>(
    `select coalesce(max(n.number), 0)::text as base, b.time_zone as zone,
       ((platform.deadline_now() at time zone b.time_zone)::date)::text as today
     from brand.brand b left join agent.node n on true where b.brand_id = 'aurora' group by 2`,
  );
  const { base = '0', zone = 'UTC', today = '' } = rows[0] ?? {};
  const joined = `date '${today}' - ${days + 1}`;
  await withoutIndexes(admin, loaded, async () => {
    await admin.query(
      `insert into member.member (id, brand_id, username, display_name, kind, type, currency, language, joined_at)
       select member_id, 'aurora', 'seat' || number, 'Seat ' || number, case when is_agent then 'agent' else 'member' end,
         case when not is_agent then 3 when upline is null then 1 else 2 end, 'USD', 'EN', ${joined} from joining`,
    );
    log('members');
    await admin.query(
      `insert into agent.node (number, brand_id, member_id, is_agent, upline, state, joined_day, in_figures) overriding system value
       select ${base} + number, 'aurora', member_id, is_agent, ${base} + upline, 'active', ${joined}, true from joining order by number`,
    );
    await admin.query(
      `insert into agent.placement (number, brand_id, upline, from_day)
       select ${base} + number, 'aurora', ${base} + upline, ${joined} from joining order by number`,
    );
    await admin.query(
      `with recursive paths as (
         select number, array[${base} + number] as path from joining where upline is null
         union all select j.number, p.path || (${base} + j.number) from paths p join joining j on j.upline = p.number and j.is_agent)
       insert into agent.lineage (number, brand_id, path, from_day)
       select ${base} + number, 'aurora', path, ${joined} from paths order by number`,
    );
    log('tree');
    await admin.query(
      `create temp table played as
       select n, gen_random_uuid() as round_id, 1 + ${lot('n * 7', '1048576')}::bigint as draw,
         (date '${today}' - ${days - 1})::timestamp at time zone '${zone}' + (n - 1) * interval '${days} days' / ${rounds} as at
       from generate_series(1::bigint, ${rounds}) n`,
    );
    // The square of an even draw: the first accounts of a shuffled list play the most.
    const seat = `1 + ((${accounts} * power(p.draw / 1048577.0, 2))::bigint * 611953) % ${accounts}`;
    await admin.query(
      `insert into bet.fact (brand_id, number, round_id, revision, member_id, currency, game_type, vassalage, happened_at, day,
         d_rounds, d_staked, d_won, d_valid, d_cash_valid, counts, cause)
       select 'aurora', (select coalesce(max(last), 0) from bet.fact_counter where brand_id = 'aurora') + p.n, p.round_id, 1, j.member_id,
         'USD', (array['RNG','RNG','RNG','LIVE','LIVE','SPORTS','FISH','PVP'])[1 + p.n % 8],
         'V' || p.n % 8 || p.n % 2, p.at, (p.at at time zone '${zone}')::date, 1, 10000 + p.n % 50000, (p.n * 7919) % 60000, 10000,
         9000, p.n % 200 <> 0, 'settled'
       from played p join joining j on j.number = ${seat} order by p.n`,
    );
    await admin.query(
      `insert into bet.fact_counter as c (brand_id, last) values ('aurora', ${rounds})
       on conflict (brand_id) do update set last = c.last + excluded.last`,
    );
    log('facts');
    await admin.query(
      `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
         game_type, vassalage, state, staked, cash_staked, won, last_seq, opened_at, last_at, settled_at, fact_revision)
       select f.round_id, 'aurora', f.member_id, 1, 'USD', false, 1, 'studio', f.number::text, f.game_type, f.vassalage,
         'settled', f.d_staked, f.d_staked, f.d_won, 1, f.happened_at, f.happened_at, f.happened_at, 1
       from bet.fact f where f.brand_id = 'aurora' and f.day >= date '${today}' - 1`,
    );
    await admin.query(
      `insert into agent.money_fact (brand_id, source, source_id, member_id, kind, amount, at, day)
       select 'aurora', 'deposit', p.round_id, j.member_id, case p.n % 20 when 0 then 'deposit' else 'withdrawal' end, 50000, p.at,
         (p.at at time zone '${zone}')::date
       from played p join joining j on j.number = ${seat} where p.n % 10 = 0 order by p.n`,
    );
    log('payments');
  });
  for (const table of loaded) await admin.query(`vacuum analyze ${table}`);
  await admin.query('set session_replication_role = origin; reset work_mem');
  log('indexes');
};
