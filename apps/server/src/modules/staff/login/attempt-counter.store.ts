import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** What is counted, the maximum, and the window. */
export type Budget = { kind: string; max: number; seconds: number };

type Counted = { subject: string; now: Date };
type Deps = { keys: Pick<KeyRing, 'digest'> };

const startOf = ({ seconds }: Budget, now: Date): number =>
  Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000;

const keyOf = ({ keys }: Deps, { kind }: Budget, subject: string): Buffer =>
  keys.digest(`staff_tally:${kind}`, subject);

/** Increments the count and returns it. Concurrent callers never get the same number. */
export const countUp = async (
  db: Queryable,
  budget: Budget,
  { subject, now }: Counted,
  deps: Deps,
): Promise<number> => {
  const start = startOf(budget, now);
  const row = await db
    .insertInto('staff.tally')
    .values({
      kind: budget.kind,
      key: keyOf(deps, budget, subject),
      window_start: new Date(start),
      count: 1,
      ends_at: new Date(start + budget.seconds * 1000),
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key', 'window_start']).doUpdateSet({ count: sql`staff.tally.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Resets the count; a success clears earlier failures. */
export const clearCount = async (
  db: Queryable,
  budget: Budget,
  { subject, now }: Counted,
  deps: Deps,
): Promise<void> => {
  await db
    .deleteFrom('staff.tally')
    .where('kind', '=', budget.kind)
    .where('key', '=', keyOf(deps, budget, subject))
    .where('window_start', '=', new Date(startOf(budget, now)))
    .execute();
};

/** Seconds until the current window ends, for `Retry-After`. */
export const secondsLeft = (budget: Budget, now: Date): number =>
  Math.max(1, Math.ceil((startOf(budget, now) + budget.seconds * 1000 - now.getTime()) / 1000));
