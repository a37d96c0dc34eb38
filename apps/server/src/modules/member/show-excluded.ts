import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { lockState, updateState } from './member.ops.store.ts';

/**
 * Shows a member as excluded, or no longer, in lists. Only `protection` decides whether they are; nothing is decided by
 * this flag. Blocked and closed members keep that state.
 */
export const showExcluded = async (
  tx: Tx,
  { brandId, memberId, isExcluded }: { brandId: string; memberId: string; isExcluded: boolean },
  { clock }: { clock: Clock },
): Promise<void> => {
  const found = await lockState(tx, { brandId, memberId });
  const [from, to] = isExcluded ? (['active', 'excluded'] as const) : (['excluded', 'active'] as const);
  if (found?.state !== from) return;
  const reason = isExcluded ? 'excluded' : 'exclusion over';
  await updateState(tx, { brandId, memberId, state: to, reason, at: clock.now() });
};
