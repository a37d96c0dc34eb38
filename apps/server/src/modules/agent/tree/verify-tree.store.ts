import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** A rule of the tree and how many rows break it, with some of their numbers. */
export type TreeFault = { rule: string; rows: number; examples: string[] };

/** Where an open period ends for comparing lengths: beyond every day that is stored. */
const until = (row: string) => sql.raw(`coalesce(${row}.to_day, date '9999-12-31')`);

/**
 * Everything that must hold of a brand's tree, in one statement each. A path equals that of the upline on each of its
 * days, continued by the account; by induction over the depth it then equals the recursion over the placements, and as
 * no path contains an account twice there is no cycle.
 */
const rules = (brandId: string): Readonly<Record<string, ReturnType<typeof sql<{ number: bigint }>>>> => ({
  'node equals open placement': sql`
    select n.number from agent.node n left join agent.placement p on p.number = n.number and p.to_day is null
    where n.brand_id = ${brandId} and (p.number is null or p.upline is distinct from n.upline or p.brand_id <> n.brand_id)`,
  'one place a day since joining': sql`
    select n.number from agent.node n left join (
      select number, from_day, to_day, lag(to_day) over by_day as before, row_number() over by_day as at
      from agent.placement where brand_id = ${brandId} window by_day as (partition by number order by from_day)
    ) p on p.number = n.number
    where n.brand_id = ${brandId} and (p.number is null
      or p.from_day is distinct from case when p.at = 1 then n.joined_day else p.before end)`,
  'one path a day of every agent': sql`
    select n.number from agent.node n left join (
      select number, from_day, to_day, lag(to_day) over by_day as before, row_number() over by_day as at,
        lead(number) over by_day is null as is_last
      from agent.lineage where brand_id = ${brandId} window by_day as (partition by number order by from_day)
    ) l on l.number = n.number
    where n.brand_id = ${brandId} and (n.is_agent <> (l.number is not null)
      or l.at = 1 and l.from_day < n.joined_day or l.at > 1 and l.from_day is distinct from l.before
      or l.is_last and l.to_day is not null)`,
  'uplines are agents of the brand on every day': sql`
    select p.number from agent.placement p
    left join agent.lineage u on u.number = p.upline and u.brand_id = p.brand_id
      and u.from_day < ${until('p')} and ${until('u')} > p.from_day
    where p.brand_id = ${brandId} and p.upline is not null
    group by p.number, p.from_day, p.to_day
    having coalesce(sum(least(${until('u')}, ${until('p')}) - greatest(u.from_day, p.from_day))
        filter (where u.number is not null), 0)
      <> ${until('p')} - p.from_day`,
  'paths follow the placements': sql`
    select l.number from agent.lineage l
    join agent.placement p on p.number = l.number and p.from_day < ${until('l')} and ${until('p')} > l.from_day
    left join agent.lineage u on u.number = p.upline and u.from_day < least(${until('l')}, ${until('p')})
      and ${until('u')} > greatest(l.from_day, p.from_day)
    where l.brand_id = ${brandId} and l.path <> coalesce(u.path, '{}') || l.number`,
  'nobody stands too deep': sql`
    select n.number from agent.node n join agent.lineage u on u.number = n.upline and u.to_day is null
    where n.brand_id = ${brandId} and cardinality(u.path) >= 50`,
});

const examplesMax = 10;

export const readTreeFaults = async (db: Queryable, brandId: string): Promise<TreeFault[]> => {
  const faults: TreeFault[] = [];
  for (const [rule, broken] of Object.entries(rules(brandId))) {
    const { rows } = await sql<Omit<TreeFault, 'rule'>>`
      select count(*)::int as rows, coalesce((array_agg(b.number order by b.number))[1:${examplesMax}::int], '{}') as examples
      from (${broken}) b`.execute(db);
    const [found] = rows;
    if (found !== undefined && found.rows > 0) faults.push({ rule, ...found });
  }
  return faults;
};
