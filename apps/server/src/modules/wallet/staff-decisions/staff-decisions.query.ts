import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** What one operator has decided alone: by operator, member and brand, over a day and a week. */
export type AloneSums = Record<'operator' | 'member' | 'brand', { day: bigint; week: bigint }>;
export const sumDecidedAlone = async (
  db: Queryable,
  {
    brandId,
    memberId,
    operatorId,
    direction,
    currency,
  }: { brandId: string; memberId: string; operatorId: string; direction: 'credit' | 'payout'; currency: string },
): Promise<AloneSums> => {
  const { rows } = await sql<Record<`${'operator' | 'member' | 'brand'}_${'day' | 'week'}`, bigint>>`
    with alone as (
      select operator_id = ${operatorId}::uuid as by_operator, member_id = ${memberId}::uuid as of_member, amount,
        decided_at > clock_timestamp() - interval '24 hours' as today
      from wallet.staff_decision
      where brand_id = ${brandId} and direction = ${direction} and currency = ${currency} and part = 'alone'
        and decided_at > clock_timestamp() - interval '7 days'
    )
    select coalesce(sum(amount) filter (where by_operator and today), 0)::bigint as operator_day,
      coalesce(sum(amount) filter (where by_operator), 0)::bigint as operator_week,
      coalesce(sum(amount) filter (where of_member and today), 0)::bigint as member_day,
      coalesce(sum(amount) filter (where of_member), 0)::bigint as member_week,
      coalesce(sum(amount) filter (where today), 0)::bigint as brand_day,
      coalesce(sum(amount), 0)::bigint as brand_week
    from alone`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum has one row');
  return {
    operator: { day: row.operator_day, week: row.operator_week },
    member: { day: row.member_day, week: row.member_week },
    brand: { day: row.brand_day, week: row.brand_week },
  };
};
/** Which of these operators credited a member recently, alone or as one of two, in any currency. */
export const creditorsAmong = async (
  db: Queryable,
  { brandId, memberId, operatorIds }: { brandId: string; memberId: string; operatorIds: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct operator_id::text as id from wallet.staff_decision
    where brand_id = ${brandId} and member_id = ${memberId}::uuid and direction = 'credit'
      and operator_id = any (${[...operatorIds]}::uuid[])
      and decided_at > clock_timestamp() - make_interval(days => ${creditDays})`.execute(db);
  return rows.map(({ id }) => id);
};
/** Days during which an operator who credited a member may not pay that member out. */
const creditDays = 30;
