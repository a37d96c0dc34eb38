import type pg from 'pg';

/** The facts of a window of so many contracts: numbers above `from`, up to `to`. */
export type Slice = { contracts: number; from: string; to: string };

const perContract = 5;
export const factsFor = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size * perContract, 0);

/**
 * Divides the seeded facts into one slice for each number of contracts. In a slice every agent with a contract plays
 * once, so that all are paid, and the other facts are of whoever the tree's seeds chose.
 */
export const seedSlices = async (admin: pg.Client, sizes: readonly number[]): Promise<Slice[]> => {
  const { rows } = await admin.query<{ last: string; base: string }>(
    `select (select last from bet.fact_counter where brand_id = 'aurora')::text as last,
       (select min(number) from agent.node n where n.brand_id = 'aurora' and exists
         (select from member.member m where m.id = n.member_id and m.username = 'seat1'))::text as base`,
  );
  const { last = '0', base = '1' } = rows[0] ?? {};
  let to = BigInt(last) - BigInt(factsFor(sizes));
  const slices = sizes.map((contracts) => {
    const from = to;
    to += BigInt(contracts * perContract);
    return { contracts, from: String(from), to: String(to) };
  });
  await admin.query('set session_replication_role = replica');
  await admin.query('update bet.fact set d_cash_valid = d_cash_valid * 100');
  for (const { contracts, from } of slices)
    await admin.query(
      `update bet.fact f set member_id = n.member_id, counts = true from agent.node n
       where f.brand_id = 'aurora' and f.number > $1 and f.number <= $1::bigint + $2
         and n.number = $3::bigint + f.number - $1::bigint - 1`,
      [from, contracts, base],
    );
  await admin.query(
    `select ledger.open_wallet('aurora', n.member_id, 'USD', 'main') from agent.node n
     where n.number >= $1 and n.number < $1::bigint + $2 order by n.number`,
    [base, Math.max(...sizes)],
  );
  await admin.query('set session_replication_role = origin');
  for (const table of ['bet.fact', 'ledger.wallet']) await admin.query(`vacuum analyze ${table}`);
  return slices;
};

/**
 * Leaves the books as they are, and begins anew with contracts of the first agents of the tree, from yesterday on. Rates
 * fall with the depth. The brand has no facts but those up to the end of the slice, and has taken those before it.
 */
export const openSlice = async (admin: pg.Client, { contracts, from, to }: Slice): Promise<void> => {
  // Whatever else refers to a contract or a run goes with them.
  await admin.query(`truncate contract.contract, contract.run, contract.realtime_cursor,
    contract.realtime_day, contract.realtime_balance, contract.realtime_bill cascade`);
  await admin.query("update platform.clock_shift set ahead = ahead + interval '10 minutes'");
  await admin.query(
    `with agent as (
       select l.number, cardinality(l.path) as depth, n.member_id, n.upline, u.member_id as upline_id
       from agent.lineage l join agent.node n using (number) left join agent.node u on u.number = n.upline
       where n.number in (select number from agent.node where brand_id = 'aurora' and is_agent and member_id in
         (select id from member.member where username like 'seat%') order by number limit $1)
     ), terms as (
       select a.*, jsonb_object_agg(t.game_type, greatest(100, 10000 - 300 * a.depth)) as rates,
         format('{"currency":"USD","kind":"realtime","rates":[%s],"version":1}',
           string_agg(format('{"gameType":"%s","ratePpm":%s}', t.game_type, greatest(100, 10000 - 300 * a.depth)), ',')) as text
       from agent a cross join unnest(array['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP']) as t (game_type)
       group by a.number, a.depth, a.member_id, a.upline, a.upline_id
     )
     insert into contract.contract (id, brand_id, kind, downline, downline_id, upline, upline_id, state, terms, terms_hash,
       currency, rates, created_at, accepted_at, starts_at)
     select gen_random_uuid(), 'aurora', 'realtime', number, member_id, upline, upline_id, 'active', text,
       encode(sha256(convert_to(text, 'UTF8')), 'hex'), 'USD', rates, x.at, x.at, x.at
     from terms, (select platform.deadline_now() - interval '2 days' as at) x`,
    [contracts],
  );
  await admin.query("update bet.fact_counter set last = $1 where brand_id = 'aurora'", [to]);
  await admin.query(
    `insert into contract.realtime_cursor (brand_id, facts_to, window_end)
     select 'aurora', $1, date_bin('5 minutes', platform.deadline_now() - interval '10 minutes', '2026-01-01')`,
    [from],
  );
  await admin.query('vacuum analyze contract.contract');
};
