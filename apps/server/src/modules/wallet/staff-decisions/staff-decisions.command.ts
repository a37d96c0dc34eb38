import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';

/**
 * Serialises decisions about money of one brand until the end of the transaction, so that sums and earlier credits read
 * after this do not change. Acquire it before any row lock. Its lock timeout is longer than that of a row: each
 * decision takes milliseconds, and there is no alternative to waiting.
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
/** A credit or a payout that staff decided or approved. */
export type StaffDecision = {
  brandId: string;
  memberId: string;
  direction: 'credit' | 'payout';
  cause: 'deposit' | 'adjustment' | 'give_back' | 'compensate' | 'held_win' | 'withdrawal' | 'pay_again';
  objectId: string;
  currency: string;
  amount: bigint;
  /** One operator alone, or the maker and checker of an approval. */
  by: { alone: string } | { maker: string; checker: string };
};
