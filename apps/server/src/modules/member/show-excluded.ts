import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { lockState, updateState } from './member.ops.store.ts';

/**
 * Sets or clears a member's excluded state for lists. Only `protection` decides whether a member is excluded; no
 * decision is based on this state. Blocked and closed members keep their state.
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
