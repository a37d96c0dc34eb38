import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { BillSeries } from './bills.types.ts';

/**
 * A moment of the oldest period of a series that is to be billed, and the present moment of the clock of deadlines. A
 * discarded period comes first; then the first moment after the last run at which a contract is in force, or an ended one
 * waits for a payment.
 */
export const readNextMoment = async (
  db: Queryable,
  { brand: { brandId }, kind, letter }: BillSeries,
): Promise<{ at: Date | null; now: Date }> => {
  const { rows } = await sql<{ at: Date | null; now: Date }>`
    with done as (
      select coalesce(max(r.period_end), '-infinity') as until from contract.run r
      where r.brand_id = ${brandId} and r.kind = ${kind} and r.period = ${letter} and r.state <> 'discarded'
    ), series as (
      select c.id, c.starts_at, c.ends_at from contract.contract c where c.brand_id = ${brandId} and c.kind = ${kind}
        and (${letter} = '' or c.period = ${letter}) and c.starts_at is not null
    )
    select coalesce((
      select min(r.period_start) from contract.run r where r.brand_id = ${brandId} and r.kind = ${kind}
        and r.period = ${letter} and r.state = 'discarded' and not exists (select from contract.run s
          where s.brand_id = r.brand_id and s.kind = r.kind and s.period = r.period and s.period_end = r.period_end
            and s.state <> 'discarded')
    ), least((
      select min(greatest(c.starts_at, d.until)) from series c, done d
      where coalesce(c.ends_at, 'infinity') > greatest(c.starts_at, d.until)
    ), (
      select d.until from done d where exists (
        select from contract.correction k join series c on c.id = k.contract_id
        where k.brand_id = ${brandId} and k.settled_at is null and c.ends_at <= d.until
        group by c.id having (select sum(a.amount) from contract.correction a where a.contract_id = c.id)
          > (select sum(b.corrections) from contract.bill b where b.contract_id = c.id))
    ))) as at, platform.deadline_now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};
