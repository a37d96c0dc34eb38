import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { copiesPerDay, gatherAttemptsMax, gatherTask } from './copy.rules.ts';
import { countAsked, insertCopy, lockCopies } from './copy.store.ts';
import type { CopyOwner } from './copy.types.ts';
import { type ShownCopies, showCopies } from './show-copies.ts';

/** Requests a copy. The job starts after this transaction has committed. */
export const askCopy = (
  owner: CopyOwner,
  { address, requestId }: { address: string; requestId: string },
  deps: { db: Db; jobs: Jobs; audit: Audit },
): Promise<ShownCopies> =>
  deps.db.transaction(async (tx) => {
    await lockCopies(tx, owner);
    const { lastDay, isUnderWay } = await countAsked(tx, owner);
    if (isUnderWay || lastDay >= copiesPerDay) throw new Refusal('PRIVACY_COPY_UNDER_WAY');
    const copyId = newId();
    await insertCopy(tx, { ...owner, copyId });
    await deps.jobs.add(tx, { task: gatherTask, payload: { copyId }, key: copyId, attemptsMax: gatherAttemptsMax });
    await deps.audit.record(tx, {
      brandId: owner.brandId,
      actor: { kind: 'member', id: owner.memberId },
      action: 'privacy.ask_copy',
      object: { kind: 'data_copy', id: copyId },
      address,
      requestId,
    });
    return showCopies(tx, owner);
  });
