import type pg from 'pg';

export type Plan = { memberId: string; wallet: string; currency: string; days: number; perDay: number };

/** Kinds of games and studios that a member plays on every day. */
const kinds = ['RNG', 'LIVE', 'FISH'];
const studios = 2;

/**
 * Years of play, made by the database: rounds as the record keeps them, under no day yet, and of each a stake and a
 * win in the books. Everything follows from the number of the round, so that two runs have the same amounts.
 */
export const plantRounds = async (admin: pg.Client, plan: Plan, log: (line: string) => void): Promise<void> => {
  const { memberId, wallet, currency, days, perDay } = plan;
  // One partition for the years before the daily ones: creating thousands is not what is measured.
  const { rows: kept } = await admin.query<{ first: string }>(
    `select min(to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD'))::text as first from pg_inherits
     where inhparent = 'ledger.posting'::regclass`,
  );
  await admin.query(`create table ledger.posting_before partition of ledger.posting
    for values from (minvalue) to ('${kept[0]?.first}')`);
  await admin.query(`create temporary table planted as
    select n, gen_random_uuid() as id,
      date_trunc('day', now(), 'UTC') - (n / ${perDay}) * interval '1 day' - interval '1 second' * (1 + n % ${perDay} * 60) as at,
      (1 + n * 7919 % 1000) * 1000 as staked,
      case when n % 3 = 0 then (1 + n * 104729 % 3000) * 900 else 0 end as won,
      (array['${kinds.join("','")}'])[(1 + n % ${kinds.length})::int] as game_type
    from generate_series(0::bigint, ${days * perDay - 1}) as n`);
  const { rows } = await admin.query<{ code: string }>(
    `select vendor_code as code from catalog.vendor order by 1 limit ${studios}`,
  );
  const codes = rows.map(({ code }) => `'${code}'`).join(',');
  await admin.query(
    `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
       vassalage, game_code, game_type, state, staked, cash_staked, won, bets, wins, last_seq, opened_at, last_at, settled_at)
     select id, 'aurora', $1, $2, $3, false, 1, 'bench', n::text, (array[${codes}])[(1 + n % ${rows.length})::int], 'bench', game_type,
       'settled', staked, staked, won, 1, 1, 2 * n + 2, at, at, at from planted`,
    [memberId, wallet, currency],
  );
  log('rounds');
  await admin.query(
    `insert into ledger.posting (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after, bonus_after, kind,
       source, key, external_tx, round, at)
     select (at at time zone 'UTC')::date, $1, 2 * n + leg, 0, 1, case leg when 1 then -staked else won end, 0, 0, 0, leg, 1,
       gen_random_uuid(), n::text, n::text, at
     from planted cross join (values (1), (2)) as legs (leg)`,
    [wallet],
  );
  log('postings');
  await admin.query('analyze bet.round');
};
