import type { Queryable } from '#platform/db/db.ts';

/** Operator names by id, for lists that show who acted. */
export const operatorNames = async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('staff.operator').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
