import type { Queryable } from '#platform/db/db.ts';
import type { PlayOwner } from '../limits/limits.types.ts';
import { readChecks } from './clock.store.ts';
import type { CheckAnswer } from './clock.types.ts';

const shownMax = 200;

/** A member's reality checks with the responses; the newest 200. */
export const checksOf = async (
  db: Queryable,
  owner: PlayOwner,
): Promise<{ shownAt: string; answeredAt: string | null; answer: CheckAnswer | null }[]> => {
  const checks = await readChecks(db, { ...owner, max: shownMax });
  return checks.map(({ shownAt, answeredAt, answer }) => ({
    shownAt: shownAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    answer,
  }));
};
