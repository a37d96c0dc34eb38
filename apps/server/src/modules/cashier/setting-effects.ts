import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { SettingEffect } from '#platform/ops/setting-effect.types.ts';
import { minorByCurrency } from '#platform/ops/setting-effects.rules.ts';

type Change = Parameters<SettingEffect['count']>[1];

const counted = async (rows: Promise<{ rows: { n: number }[] }>): Promise<number> => (await rows).rows[0]?.n ?? 0;

/** Withdrawals of the last 30 days above an amount in whole units of their currency. */
const withdrawalsAbove = (db: Queryable, { brandId, value }: Change): Promise<number> => {
  const { currencies, amounts } = minorByCurrency(value);
  return counted(
    sql<{ n: number }>`
      select count(*)::integer as n
        from cashier.withdrawal w
        join unnest(${currencies}::text[], ${amounts}::bigint[]) as bound (currency, amount) using (currency)
       where w.brand_id = ${brandId} and w.created_at > now() - interval '30 days' and w.amount > bound.amount`.execute(
      db,
    ),
  );
};

/** Players with more withdrawals than that on a day of the last 30. */
const playersAbove = (db: Queryable, { brandId, value }: Change): Promise<number> =>
  counted(
    sql<{ n: number }>`
      select count(distinct member_id)::integer as n
        from (select member_id
                from cashier.withdrawal
               where brand_id = ${brandId} and created_at > now() - interval '30 days'
               group by member_id, created_at::date
              having count(*) > ${value}) as busy`.execute(db),
  );

/** Payees added in the last 30 days: a hold begins when a payee is added, so later ones would rest this long. */
const payeesAdded = (db: Queryable, { brandId }: Change): Promise<number> =>
  counted(
    sql<{ n: number }>`
      select count(*)::integer as n
        from cashier.payee
       where brand_id = ${brandId} and removed_at is null and created_at > now() - interval '30 days'`.execute(db),
  );

export const cashierSettingEffects: readonly SettingEffect[] = [
  { key: 'withdrawalReviewAboveAmount', count: withdrawalsAbove },
  { key: 'withdrawalTwoPeopleAboveAmount', count: withdrawalsAbove },
  { key: 'withdrawalsPerDayTimes', count: playersAbove },
  { key: 'payeeRestMinutes', count: payeesAdded },
];
