import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type Reader = { operatorId: string; name: string; email: string };

/** Active operators who hold a permission in a brand, or for all brands; administrators hold every one. */
export const operatorsWith = async (
  db: Queryable,
  { brandId, permission }: { brandId: string; permission: string },
): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select o.id as "operatorId", o.name, o.email from staff.operator o
    where o.state = 'active' and exists (
      select from staff.assignment a join staff.role r on r.id = a.role_id
      where a.operator_id = o.id and (a.brand_id is null or a.brand_id = ${brandId})
        and (r.id = 'admin' or ${permission} = any (r.permissions)))
    order by o.name, o.id`.execute(db);
  return rows;
};
