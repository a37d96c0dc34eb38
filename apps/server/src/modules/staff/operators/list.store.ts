import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { StaffFactor } from '../sessions/session.types.ts';
import type { OperatorState } from './operator.types.ts';

export type OperatorListed = {
  id: string;
  name: string;
  email: string;
  state: OperatorState;
  createdAt: Date;
  lastSeenAt: Date | null;
  factors: StaffFactor[];
};

export type OperatorFilter = {
  operatorId?: string;
  text?: string | undefined;
  state?: OperatorState | undefined;
  roleId?: string | undefined;
  brandId?: string | undefined;
};

export type Sort = { column: 'name' | 'createdAt'; isDown: boolean };

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const filtered = (db: Queryable, { operatorId, text, state, roleId, brandId }: OperatorFilter) => {
  let found = db.selectFrom('staff.operator as operator');
  if (operatorId !== undefined) found = found.where('operator.id', '=', operatorId);
  if (state !== undefined) found = found.where('operator.state', '=', state);
  if (text !== undefined && text !== '')
    found = found.where(({ or, eb }) =>
      or([eb('operator.name', 'ilike', containing(text)), eb('operator.email', 'ilike', containing(text))]),
    );
  if (roleId !== undefined || brandId !== undefined)
    found = found.where(({ exists, selectFrom }) => {
      let held = selectFrom('staff.assignment as assignment')
        .select('assignment.role_id')
        .whereRef('assignment.operator_id', '=', 'operator.id');
      if (roleId !== undefined) held = held.where('assignment.role_id', '=', roleId);
      // A role held for the group applies in every brand too.
      if (brandId !== undefined)
        held = held.where(({ or, eb }) =>
          or([eb('assignment.brand_id', '=', brandId), eb('assignment.brand_id', 'is', null)]),
        );
      return exists(held);
    });
  return found;
};

const sortColumn = { name: sql<string>`lower(operator.name)`, createdAt: sql<string>`operator.created_at::text` };

/** A page of operators with the columns of the list; `after` is the sort value and id of the last one seen. */
export const selectOperators = async (
  db: Queryable,
  filter: OperatorFilter,
  { column, isDown }: Sort,
  { after, limit }: { after: readonly [string, string] | null; limit: number },
): Promise<(OperatorListed & { sortValue: string })[]> => {
  const value = sortColumn[column];
  const direction = isDown ? 'desc' : 'asc';
  let page = filtered(db, filter)
    .select([
      'operator.id',
      'operator.name',
      'operator.email',
      sql<OperatorState>`operator.state`.as('state'),
      'operator.created_at as createdAt',
      value.as('sortValue'),
      sql<Date | null>`(select max(session.last_seen_at) from staff.session where session.operator_id = operator.id)`.as(
        'lastSeenAt',
      ),
      sql<StaffFactor[]>`array(
        select 'passkey' where exists (select from staff.passkey where passkey.operator_id = operator.id)
        union all
        select 'totp' where exists (select from staff.authenticator where authenticator.operator_id = operator.id))`.as(
        'factors',
      ),
    ])
    .orderBy(value, direction)
    .orderBy('operator.id', direction)
    .limit(limit);
  if (after !== null) {
    const sign = sql.raw(isDown ? '<' : '>');
    page = page.where(sql<boolean>`(${value}, operator.id) ${sign} (${after[0]}, ${after[1]}::uuid)`);
  }
  return page.execute();
};

export const countOperators = async (db: Queryable, filter: OperatorFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The roles of these operators, with their display names. */
export const selectRolesOf = (
  db: Queryable,
  operatorIds: readonly string[],
): Promise<{ operatorId: string; roleId: string; roleName: string; brandId: string | null }[]> =>
  operatorIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('staff.assignment as assignment')
        .innerJoin('staff.role as role', 'role.id', 'assignment.role_id')
        .select([
          'assignment.operator_id as operatorId',
          'role.id as roleId',
          'role.name as roleName',
          'assignment.brand_id as brandId',
        ])
        .where('assignment.operator_id', 'in', [...operatorIds])
        .orderBy('role.id')
        .orderBy('assignment.brand_id')
        .execute();
