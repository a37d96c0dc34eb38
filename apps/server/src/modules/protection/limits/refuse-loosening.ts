import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readBlocks } from '../blocks/blocks.query.ts';
import { isLoosening, type LimitStep } from './move-limit.rules.ts';

/** A member on a break or excluded may only tighten limits, and may not request a looser one for later. */
export const refuseLoosening = async (
  tx: Tx,
  { step, ...owner }: { brandId: string; memberId: string; step: LimitStep | null },
): Promise<void> => {
  if (!isLoosening(step)) return;
  const bars = await readBlocks(tx, owner);
  if (bars.some(({ reason }) => reason === 'cooling_off' || reason === 'excluded'))
    throw new Refusal('PROTECTION_TOO_EARLY');
};
