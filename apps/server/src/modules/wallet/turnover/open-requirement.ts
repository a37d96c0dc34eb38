import type { Tx } from '#platform/db/db.ts';
import { closeIfBust } from './close-if-bust.ts';
import { holdTurnover, insertRequirement, openTurnover, readOpen } from './turnover.store.ts';
import type { NewRequirement } from './turnover.types.ts';

/**
 * Opens the requirement of a credit. Called in the transaction that posts the credit and after it, so that
 * the wallet is locked before the turnover: everybody locks in this order. A credit that is told again
 * changes nothing, and one that asks for no turnover has no requirement.
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
  // Of a bonus the principal may be money that was credited before: nothing is taken off for it.
  await closeIfBust(tx, held, { open: before, credited: source === 'bonus' ? 0n : principal });
};
