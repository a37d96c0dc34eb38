import { sql } from 'kysely';
import { countRows } from '#platform/ops/count-rows.ts';
import type { ReadinessStep } from '#platform/ops/readiness.types.ts';

/** Four-eyes approval takes two people, each with a second factor. */
const peopleMin = 2;

export const staffReadiness: readonly ReadinessStep[] = [
  {
    key: 'operators',
    count: (db, brandId) =>
      countRows(
        db,
        sql<{ n: number }>`
          select count(distinct o.id)::integer as n
            from staff.operator o
            join staff.assignment a on a.operator_id = o.id and (a.brand_id is null or a.brand_id = ${brandId})
           where o.state = 'active'
             and (exists (select from staff.authenticator f where f.operator_id = o.id)
               or exists (select from staff.passkey k where k.operator_id = o.id))`,
      ),
    isDone: (count) => count >= peopleMin,
  },
];
