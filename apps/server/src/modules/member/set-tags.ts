import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { lockState, replaceTags, selectTags } from './member.ops.store.ts';

/** Sets a member's tags. If nothing changes, nothing is written or audited. */
export const setTags = (
  { brandId, memberId, tags: wanted }: { brandId: string; memberId: string; tags: readonly string[] },
  { actor, address, requestId }: Operator,
  deps: { db: Db; clock: Clock; audit: Audit },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if ((await lockState(tx, { brandId, memberId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const before = await selectTags(tx, { brandId, memberId });
    const tags = [...new Set(wanted)].toSorted();
    if (before.join() === tags.join()) return;
    await replaceTags(tx, { brandId, memberId, tags, at: deps.clock.now() });
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'member.set_tags',
      object: { kind: 'member', id: memberId },
      before: { tags: before },
      after: { tags },
      address,
      requestId,
    });
  });
