import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { creditorsAmong } from './staff-decisions.query.ts';

/** Separation of duties: staff who credited a member lately may neither request nor approve their payout. */
export const demandNoCreditor = async (
  db: Queryable,
  who: { brandId: string; memberId: string; operatorIds: readonly string[] },
): Promise<void> => {
  const [operatorId] = await creditorsAmong(db, who);
  if (operatorId !== undefined) throw new Refusal('OPS_CREDITED_MEMBER', { details: { operatorId } });
};
