import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';

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
