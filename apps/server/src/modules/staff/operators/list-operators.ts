import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { StaffDeps } from '../staff.deps.ts';
import {
  countOperators,
  type OperatorFilter,
  type OperatorListed,
  type Sort,
  selectOperators,
  selectRolesOf,
} from './list.store.ts';

type Query = OperatorFilter & { sort?: string | undefined; cursor?: string | undefined; limit: number };

const sortOf = (text = 'name'): Sort => ({
  isDown: text.startsWith('-'),
  column: text.endsWith('createdAt') ? 'createdAt' : 'name',
});

const writeCursor = (value: readonly [string, string]): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const readCursor = (cursor: string): readonly [string, string] => {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return [value, id];
  } catch {
    // Invalid JSON is refused like any other invalid cursor.
  }
  throw new Refusal('SYSTEM_INPUT_INVALID');
};

/** Operators as rows, each with their roles. */
export const showRows = async (db: Queryable, listed: readonly OperatorListed[]) => {
  const roles = await selectRolesOf(
    db,
    listed.map(({ id }) => id),
  );
  return listed.map(({ id, name, email, state, factors, lastSeenAt, createdAt }) => ({
    operatorId: id,
    name,
    email,
    state,
    factors,
    roles: roles
      .filter(({ operatorId }) => operatorId === id)
      .map(({ roleId, roleName, brandId }) => ({ roleId, roleName, brandId })),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
};

/** A page of operators. */
export const listOperators = async ({ sort, cursor, limit, ...filter }: Query, { db }: Pick<StaffDeps, 'db'>) => {
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await selectOperators(db.read, filter, sortOf(sort), { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: await showRows(db.read, page),
    nextCursor: found.length > limit && last !== undefined ? writeCursor([last.sortValue, last.id]) : null,
    total: { count: await countOperators(db.read, filter), isExact: true },
  };
};
