import type { Queryable } from '#studio/db/db.ts';

export const countWork = async (
  db: Queryable,
  now: Date,
): Promise<{ pendingCalls: number; oldestCallSeconds: number; openRounds: number }> => {
  const [row] = await db.query<{ pendingCalls: number; oldestCallSeconds: number; openRounds: number }>(
    `select count(*)::int as "pendingCalls",
       coalesce(max(extract(epoch from $1::timestamptz - created_at)), 0)::float as "oldestCallSeconds",
       (select count(*)::int from round where state in ('betting', 'open')) as "openRounds"
     from call where state = 'pending'`,
    [now],
  );
  return row ?? { pendingCalls: 0, oldestCallSeconds: 0, openRounds: 0 };
};
