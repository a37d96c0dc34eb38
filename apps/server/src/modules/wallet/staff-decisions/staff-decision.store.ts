import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';

/** A credit or a payout that people of the staff let happen. */
export type StaffDecision = {
  brandId: string;
  memberId: string;
  direction: 'credit' | 'payout';
  cause: 'deposit' | 'adjustment' | 'give_back' | 'compensate' | 'held_win' | 'withdrawal' | 'pay_again';
  objectId: string;
  currency: string;
  amount: bigint;
  /** One person, or the two of an approval. */
  by: { alone: string } | { maker: string; checker: string };
};

/** How long whoever credited a member keeps away from paying them. */
const creditDays = 30;

/**
 * Decisions about money of one brand wait for each other, until the end of the transaction: sums and earlier credits
 * that are judged after this stay as they were read. Taken before any row is locked. People wait in line for it longer
 * than for a row: each decision takes milliseconds, and there is no other way past.
 */
export const lockStaffDecisions = async (tx: Tx, brandId: string): Promise<void> => {
  await sql`select set_config('lock_timeout', '14s', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('wallet.staff_decision:' || ${brandId}, 0))`.execute(tx);
};

export const recordStaffDecision = async (tx: Tx, { by, ...decision }: StaffDecision): Promise<void> => {
  const people =
    'alone' in by
      ? [{ part: 'alone', operatorId: by.alone }]
      : [
          { part: 'maker', operatorId: by.maker },
          { part: 'checker', operatorId: by.checker },
        ];
  await tx
    .insertInto('wallet.staff_decision')
    .values(
      people.map(({ part, operatorId }) => ({
        id: newId(),
        brand_id: decision.brandId,
        member_id: decision.memberId,
        operator_id: operatorId,
        direction: decision.direction,
        part,
        cause: decision.cause,
        object_id: decision.objectId,
        currency: decision.currency,
        amount: decision.amount,
      })),
    )
    .execute();
};

/** What was let in, or out, by one person: of whom, and over how long. */
export type AloneSums = Record<'operator' | 'member' | 'brand', { day: bigint; week: bigint }>;

export const sumDecidedAlone = async (
  db: Queryable,
  {
    brandId,
    memberId,
    operatorId,
    direction,
    currency,
  }: { brandId: string; memberId: string; operatorId: string; direction: 'credit' | 'payout'; currency: string },
): Promise<AloneSums> => {
  const { rows } = await sql<Record<`${'operator' | 'member' | 'brand'}_${'day' | 'week'}`, bigint>>`
    with alone as (
      select operator_id = ${operatorId}::uuid as by_operator, member_id = ${memberId}::uuid as of_member, amount,
        decided_at > clock_timestamp() - interval '24 hours' as today
      from wallet.staff_decision
      where brand_id = ${brandId} and direction = ${direction} and currency = ${currency} and part = 'alone'
        and decided_at > clock_timestamp() - interval '7 days'
    )
    select coalesce(sum(amount) filter (where by_operator and today), 0)::bigint as operator_day,
      coalesce(sum(amount) filter (where by_operator), 0)::bigint as operator_week,
      coalesce(sum(amount) filter (where of_member and today), 0)::bigint as member_day,
      coalesce(sum(amount) filter (where of_member), 0)::bigint as member_week,
      coalesce(sum(amount) filter (where today), 0)::bigint as brand_day,
      coalesce(sum(amount), 0)::bigint as brand_week
    from alone`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum has one row');
  return {
    operator: { day: row.operator_day, week: row.operator_week },
    member: { day: row.member_day, week: row.member_week },
    brand: { day: row.brand_day, week: row.brand_week },
  };
};

/** Which of these people credited a member lately, alone or as one of two, in whatever currency. */
export const creditorsAmong = async (
  db: Queryable,
  { brandId, memberId, operatorIds }: { brandId: string; memberId: string; operatorIds: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct operator_id::text as id from wallet.staff_decision
    where brand_id = ${brandId} and member_id = ${memberId}::uuid and direction = 'credit'
      and operator_id = any (${[...operatorIds]}::uuid[])
      and decided_at > clock_timestamp() - make_interval(days => ${creditDays})`.execute(db);
  return rows.map(({ id }) => id);
};
