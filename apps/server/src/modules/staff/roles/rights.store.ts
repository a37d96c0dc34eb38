import type { Queryable } from '#platform/db/db.ts';
import type { HeldRole } from './rights.rules.ts';

/** The current roles of one operator. */
export const listHeldRoles = (db: Queryable, operatorId: string): Promise<HeldRole[]> =>
  db
    .selectFrom('staff.assignment as assignment')
    .innerJoin('staff.role as role', 'role.id', 'assignment.role_id')
    .select(['role.id as roleId', 'role.permissions', 'assignment.brand_id as brandId'])
    .where('assignment.operator_id', '=', operatorId)
    .orderBy('role.id')
    .orderBy('assignment.brand_id')
    .execute();
