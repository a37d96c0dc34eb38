import type { Tx } from '#platform/db/db.ts';
import { closeIfBust } from './close-if-bust.ts';
import { holdTurnover, insertRequirement, openTurnover, readOpen } from './turnover.store.ts';
import type { NewRequirement } from './turnover.types.ts';

/**
 * Opens the requirement of a credit. Call it in the credit's transaction, after the posting, so that the wallet is
 * locked before the turnover: all callers lock in this order. A repeated call for the same credit changes nothing, and
 * a credit without required turnover has no requirement.
 */
export const openRequirement = async (tx: Tx, requirement: NewRequirement): Promise<void> => {
  if (requirement.required <= 0n) return;
  const { brandId, memberId, currency, source, principal } = requirement;
  const owner = { brandId, memberId, currency };
  await openTurnover(tx, owner);
  const [held] = await holdTurnover(tx, [owner]);
  if (held === undefined) throw new Error('a member’s turnover is gone');
  const before = await readOpen(tx, [owner]);
  if (!(await insertRequirement(tx, requirement))) return;
  // The principal of a bonus may be money that was credited before, so it is not subtracted.
  await closeIfBust(tx, held, { open: before, credited: source === 'bonus' ? 0n : principal });
};
