import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { totalOf } from '../member-list/list-members.ts';
import { countMax, countRows } from '../member-list/member-query.store.ts';
import { mayFilter } from './demand-filter-rights.ts';
import { openFilter } from './segment.rules.ts';
import { findSegment, readSegments } from './segment.store.ts';

/** The segments of a brand whose filters the operator may use. */
export const listSegments = async (brandId: string, operator: Operator, { db }: { db: Db }) =>
  (await readSegments(db.read, brandId))
    .filter(({ filter }) => mayFilter(operator, brandId, filter))
    .map(({ id, name, filter, operatorId, operatorName, changedAt }) => ({
      segmentId: id,
      name,
      filter,
      by: { operatorId, name: operatorName },
      changedAt: changedAt.toISOString(),
    }));

/** The members of a segment now, counted as in the list. */
export const countSavedSegment = async (
  of: { brandId: string; segmentId: string },
  operator: Operator,
  { db }: { db: Db },
): Promise<{ count: number; isExact: boolean }> => {
  const found = await findSegment(db.read, of);
  if (found === null || !mayFilter(operator, of.brandId, found.filter)) throw new Refusal('SYSTEM_NOT_FOUND');
  const filter = openFilter(found.filter);
  if (filter === null) return { count: 0, isExact: true };
  return totalOf(await countRows(db.read, of.brandId, filter, countMax + 1), true);
};
