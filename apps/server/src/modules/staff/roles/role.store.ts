import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Role = {
  id: string;
  name: string;
  permissions: string[];
  isBuiltIn: boolean;
  revision: number;
  changedAt: Date;
};

export type Holder = { roleId: string; operatorId: string; name: string; state: string; brandId: string | null };

const columns = [
  'id',
  'name',
  'permissions',
  'is_built_in as isBuiltIn',
  'revision',
  'changed_at as changedAt',
] as const;

export const insertBuiltInRole = async (
  tx: Tx,
  { id, name, permissions }: { id: string; name: string; permissions: readonly string[] },
): Promise<void> => {
  await tx
    .insertInto('staff.role')
    .values({ id, name, permissions: [...permissions], is_built_in: true })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const listRoles = (db: Queryable): Promise<Role[]> =>
  db.selectFrom('staff.role').select(columns).orderBy('is_built_in', 'desc').orderBy('id').execute();

export const findRole = async (db: Queryable, id: string): Promise<Role | null> =>
  (await db.selectFrom('staff.role').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;

/** Holders of one role, or of any; ended operators are left out. */
export const listHolders = (db: Queryable, roleId?: string): Promise<Holder[]> => {
  const held = db
    .selectFrom('staff.assignment as assignment')
    .innerJoin('staff.operator as operator', 'operator.id', 'assignment.operator_id')
    .select([
      'assignment.role_id as roleId',
      'operator.id as operatorId',
      'operator.name',
      'operator.state',
      'assignment.brand_id as brandId',
    ])
    .where('operator.state', '!=', 'ended')
    .orderBy('operator.name');
  return (roleId === undefined ? held : held.where('assignment.role_id', '=', roleId)).execute();
};

/** Creates or changes a custom role; for its holders it applies from their next request on. */
export const putRole = async (
  tx: Tx,
  { id, name, permissions, now }: { id: string; name: string; permissions: readonly string[]; now: Date },
): Promise<void> => {
  const values = { name, permissions: [...permissions], changed_at: now };
  await tx
    .insertInto('staff.role')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, revision: sql`staff.role.revision + 1` }))
    .execute();
};

export const deleteRole = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('staff.role').where('id', '=', id).execute();
};

/** Serializes changes of rights: two concurrent ones could together remove the last administrators. */
export const lockRights = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff.rights', 0))`.execute(tx);
};

/** The number of other administrators of the whole group who can sign in. */
export const countOtherAdmins = async (db: Queryable, operatorId: string): Promise<number> => {
  const row = await db
    .selectFrom('staff.assignment as assignment')
    .innerJoin('staff.operator as operator', 'operator.id', 'assignment.operator_id')
    .select(({ fn }) => fn.count<bigint>('operator.id').distinct().as('count'))
    .where('assignment.role_id', '=', 'admin')
    .where('assignment.brand_id', 'is', null)
    .where('operator.state', '=', 'active')
    .where('operator.id', '!=', operatorId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
