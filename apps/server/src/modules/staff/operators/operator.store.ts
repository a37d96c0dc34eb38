import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Operator, OperatorState, RoleAt } from './operator.types.ts';

const columns = [
  'id',
  'email',
  'name',
  sql<OperatorState>`state`.as('state'),
  'password_hash as passwordHash',
  'password_set_at as passwordSetAt',
  'created_at as createdAt',
  'revision',
] as const;

export const findOperator = async (db: Queryable, id: string): Promise<Operator | null> =>
  (await db.selectFrom('staff.operator').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;

/** The operator, locked until the caller's transaction ends. */
export const lockOperator = async (tx: Tx, id: string): Promise<Operator | null> =>
  (await tx.selectFrom('staff.operator').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

export const findOperatorByEmail = async (db: Queryable, email: string): Promise<Operator | null> =>
  (await db
    .selectFrom('staff.operator')
    .select(columns)
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst()) ?? null;

/** Returns false when the mailbox already belongs to an operator. */
export const insertOperator = async (
  tx: Tx,
  {
    id,
    email,
    name,
    passwordHash,
    now,
  }: { id: string; email: string; name: string; passwordHash: string | null; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff.operator')
    .values({
      id,
      email,
      name,
      state: passwordHash === null ? 'invited' : 'active',
      password_hash: passwordHash,
      password_set_at: passwordHash === null ? null : now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const setState = async (tx: Tx, { id, state }: { id: string; state: OperatorState }): Promise<void> => {
  await tx.updateTable('staff.operator').set({ state, revision: sql`revision + 1` }).where('id', '=', id).execute();
};

/** Removes the password: the operator needs a new link. */
export const clearPassword = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('staff.operator')
    .set({ state: 'invited', password_hash: null, password_set_at: null, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
};

export const setPasswordHash = async (
  db: Queryable,
  { id, passwordHash, now }: { id: string; passwordHash: string; now: Date },
): Promise<void> => {
  await db
    .updateTable('staff.operator')
    .set({ password_hash: passwordHash, password_set_at: now })
    .where('id', '=', id)
    .execute();
};

export const listRolesAt = (db: Queryable, operatorId: string): Promise<RoleAt[]> =>
  db
    .selectFrom('staff.assignment')
    .select(['role_id as roleId', 'brand_id as brandId'])
    .where('operator_id', '=', operatorId)
    .orderBy('role_id')
    .orderBy(sql`brand_id nulls first`)
    .execute();

/** Replaces all roles of the operator. */
export const replaceRoles = async (
  tx: Tx,
  { operatorId, roles, now }: { operatorId: string; roles: readonly RoleAt[]; now: Date },
): Promise<void> => {
  await tx.deleteFrom('staff.assignment').where('operator_id', '=', operatorId).execute();
  if (roles.length > 0) {
    await tx
      .insertInto('staff.assignment')
      .values(
        roles.map(({ roleId, brandId }) => ({
          operator_id: operatorId,
          role_id: roleId,
          brand_id: brandId,
          given_at: now,
        })),
      )
      .execute();
  }
  await tx.updateTable('staff.operator').set({ revision: sql`revision + 1` }).where('id', '=', operatorId).execute();
};
