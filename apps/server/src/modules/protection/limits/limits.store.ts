import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { PlayLimit, PlayLimitName, PlayOwner, TimeLimit, TimeLimitKind } from './limits.types.ts';
import type { Standing } from './move-limit.rules.ts';

/** Serialises changes of a member's play limits until the end of the transaction. */
export const lockPlayBook = async (tx: Tx, { brandId, memberId }: PlayOwner): Promise<void> => {
  await tx
    .insertInto('protection.play_book')
    .values({ brand_id: brandId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('protection.play_book')
    .select('brand_id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** The money limits that were ever set; a removed one has no ceiling. */
export const readPlayLimits = async (
  db: Queryable,
  { brandId, memberId, currency }: PlayOwner & { currency: string },
): Promise<PlayLimit[]> => {
  const rows = await db
    .selectFrom('protection.play_limit')
    .select(['kind', 'period', 'ceiling', 'waiting_ceiling', 'waiting_from'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as PlayLimit['kind'],
    period: row.period as PlayLimit['period'],
    ceiling: row.ceiling,
    waiting: row.waiting_from === null ? null : { ceiling: row.waiting_ceiling, from: row.waiting_from },
  }));
};

export const writePlayLimit = async (
  tx: Tx,
  {
    brandId,
    memberId,
    currency,
    kind,
    period,
    ceiling,
    waiting,
  }: PlayOwner & { currency: string } & PlayLimitName & Standing<bigint>,
): Promise<void> => {
  const standing = {
    ceiling,
    waiting_ceiling: waiting?.ceiling ?? null,
    waiting_from: waiting?.from ?? null,
    // A new pending change has not been notified yet.
    is_ready_told: false,
  };
  await tx
    .insertInto('protection.play_limit')
    .values({ brand_id: brandId, member_id: memberId, currency, kind, period, ...standing })
    .onConflict((conflict) => conflict.constraint('play_limit_pkey').doUpdateSet(standing))
    .execute();
};

/** The time limits of many members at once; kinds that were never set are left out. */
export const readTimeLimits = async (
  db: Queryable,
  owners: readonly PlayOwner[],
): Promise<(PlayOwner & TimeLimit)[]> => {
  const { rows } = await sql<{
    brandId: string;
    memberId: string;
    kind: TimeLimitKind;
    minutes: number | null;
    waitingMinutes: number | null;
    waitingFrom: Date | null;
  }>`
    select brand_id as "brandId", member_id as "memberId", kind, minutes,
      waiting_minutes as "waitingMinutes", waiting_from as "waitingFrom"
    from protection.time_limit
    join unnest(${owners.map(({ brandId }) => brandId)}::text[], ${owners.map(({ memberId }) => memberId)}::uuid[])
      as asked (brand_id, member_id) using (brand_id, member_id)`.execute(db);
  return rows.map(({ minutes, waitingMinutes, waitingFrom, ...row }) => ({
    ...row,
    ceiling: minutes,
    waiting: waitingFrom === null ? null : { ceiling: waitingMinutes, from: waitingFrom },
  }));
};

export const writeTimeLimit = async (
  tx: Tx,
  { brandId, memberId, kind, ceiling, waiting }: PlayOwner & TimeLimit,
): Promise<void> => {
  const standing = {
    minutes: ceiling,
    waiting_minutes: waiting?.ceiling ?? null,
    waiting_from: waiting?.from ?? null,
    is_ready_told: false,
  };
  await tx
    .insertInto('protection.time_limit')
    .values({ brand_id: brandId, member_id: memberId, kind, ...standing })
    .onConflict((conflict) => conflict.constraint('time_limit_pkey').doUpdateSet(standing))
    .execute();
};
