import { type RawBuilder, sql } from 'kysely';
import { holdsOn } from './holds-on.sql.ts';

/**
 * Sums of accounts added up along the lineages of their days: `number`, `slot` and the amounts. `rows` has `member_id`,
 * `day`, `slot` and the amounts; a slot belongs to one day, and the caller knows what else it stands for. Accounts under
 * the same agent share a path, so they are added up first. Accounts without a place on the day are left out.
 */
export const teamSumsSql = ({
  brandId,
  rows,
  amounts = ['amount'],
}: {
  brandId: string;
  rows: RawBuilder<unknown>;
  amounts?: readonly string[];
}): RawBuilder<unknown> => {
  const names = sql.join(amounts.map((name) => sql.ref(name)));
  const sums = sql.join(amounts.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));
  return sql`
  select x.number, x.slot, ${sums}
  from (
    -- In the list of columns, unnest keeps no rows in between, as a joined function does.
    select unnest(l.path) as number, h.slot, ${names}
    from (
      select coalesce(own.number, p.upline) as number, t.day, t.slot, ${sums}
      from (${rows}) t join agent.node n on n.member_id = t.member_id and n.brand_id = ${brandId}
      left join agent.lineage own on own.number = n.number and ${holdsOn(sql`own`, sql`t.day`)}
      left join agent.placement p on own.number is null and p.number = n.number and ${holdsOn(sql`p`, sql`t.day`)}
      group by 1, 2, 3
    ) h join agent.lineage l on l.number = h.number and ${holdsOn(sql`l`, sql`h.day`)}
  ) x group by 1, 2`;
};
