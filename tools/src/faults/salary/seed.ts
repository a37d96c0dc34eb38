/** A number below `below` that looks drawn by lot and is the same in every run. */
const lot = (from: string, below: string): string => `(hashint8((${from})::bigint) & 2147483647) % (${below})`;

/** Facts of so many days ago are the first: keys of the ledger may be a year old, and not of the future. */
const daysBack = 300;

/**
 * Agents in one tree some 20 levels deep, each with a real-time and a daily contract from the first day on. Rates fall
 * with the depth, but one daily rate in 25 is above the upline's, and every third upline does not owe out of its
 * wallet: so there are debts.
 */
export const seedAgents = (agents: number): string => `
  set session_replication_role = replica;
  update platform.clock_shift set ahead = date_trunc('day', now()) - interval '${daysBack} days' + interval '31 minutes' - now();
  create temp table seat as
  select base + n as number, gen_random_uuid() as member_id, case when n > 1 then base + 1 + ${lot('n * 7919', 'n - 1')} end as upline,
    n, (platform.deadline_now() - interval '3 days')::date as day, platform.deadline_now() as at
  from (select coalesce(max(number), 0) as base from agent.node) b, generate_series(1::bigint, ${agents}) n;
  insert into member.member (id, brand_id, username, display_name, kind, type, currency, language, joined_at)
  select member_id, 'aurora', 'seat' || n, 'Seat ' || n, 'agent', case when upline is null then 1 else 2 end, 'USD', 'EN', day
  from seat;
  insert into agent.node (number, brand_id, member_id, is_agent, upline, state, joined_day, in_figures) overriding system value
  select number, 'aurora', member_id, true, upline, 'active', day, true from seat order by number;
  insert into agent.placement (number, brand_id, upline, from_day) select number, 'aurora', upline, day from seat;
  with recursive paths as (
    select number, array[number] as path from seat where upline is null
    union all select s.number, p.path || s.number from paths p join seat s on s.upline = p.number)
  insert into agent.lineage (number, brand_id, path, from_day)
  select p.number, 'aurora', p.path, s.day from paths p join seat s using (number);
  with agreed as (
    select s.*, greatest(200, 20000 - 900 * cardinality(l.path)) as rate, u.member_id as upline_id
    from seat s join agent.lineage l using (number) left join seat u on u.number = s.upline
  ), offered as (
    select a.*, 'realtime' as kind, jsonb_build_object('LIVE', rate, 'RNG', rate) as rates, null as period,
      format('{"currency":"USD","kind":"realtime","rates":[{"gameType":"RNG","ratePpm":%s},{"gameType":"LIVE","ratePpm":%s}],"version":1}',
        rate, rate) as terms from agreed a
    union all
    select a.*, 'daily', null, 'D', format('{"activeMinValidBet":"0","activeScope":"team","autoPay":true,"currency":"USD","fundFromWallet":%s,'
      '"kind":"daily","period":"D","rows":[{"activeMin":0,"ratePpm":%s,"validBetMin":"0"}],"version":1}',
      coalesce(upline % 3 > 0, true)::text, case n % 25 when 0 then rate + 3000 else rate end) from agreed a)
  insert into contract.contract (id, brand_id, kind, downline, downline_id, upline, upline_id, state, terms, terms_hash,
    currency, rates, period, created_at, accepted_at, starts_at)
  select gen_random_uuid(), 'aurora', kind, number, member_id, upline, upline_id, 'active', terms,
    encode(sha256(convert_to(terms, 'UTF8')), 'hex'), 'USD', rates, period, x.at, x.at, x.at
  from offered, brand.brand b, lateral (select (at at time zone b.time_zone)::date::timestamp at time zone b.time_zone as at) x
  where b.brand_id = 'aurora';
  set session_replication_role = origin;`;

/**
 * Every agent plays once at this moment, and the clock moves on: to noon and the end of a window, or to where the day is
 * closed. One statement, so that no fact is late.
 */
export const playSql = (until: 'noon' | 'night'): string => `
  with moment as (
    select b.brand_id, (platform.deadline_now() at time zone b.time_zone)::date as day, b.time_zone as zone,
      platform.deadline_now() as at from brand.brand b where b.brand_id = 'aurora'
  ), seat as (
    select n.member_id, row_number() over (order by n.number) as place, count(*) over () as seats
    from agent.node n join member.member m on m.id = n.member_id where m.username like 'seat%'
  ), counted as (
    insert into bet.fact_counter as c (brand_id, last) select 'aurora', max(seats) from seat
    on conflict (brand_id) do update set last = c.last + excluded.last returning last
  ), played as (
    insert into bet.fact (brand_id, number, round_id, revision, member_id, currency, game_type, vassalage, happened_at,
      day, d_rounds, d_staked, d_won, d_valid, d_cash_valid, counts, cause)
    select 'aurora', c.last - s.seats + s.place, gen_random_uuid(), 1, s.member_id, 'USD',
      (array['RNG', 'LIVE'])[1 + (s.place + c.last) % 2], 'ONE', m.at, m.day, 1, x.stake, 0, x.stake, x.stake, true, 'settled'
    from seat s, counted c, moment m, lateral (select 1000000 + ${lot('s.place * 7919 + c.last', '9000000')} as stake) x
  )
  update platform.clock_shift set ahead = greatest(ahead, t.at - clock_timestamp())
  from moment m, lateral (select ${
    until === 'noon'
      ? "m.day::timestamp at time zone m.zone + interval '12 hours 40 seconds'"
      : "(m.day + 1)::timestamp at time zone m.zone + interval '31 minutes'"
  } as at) t`;
