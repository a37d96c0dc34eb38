import type { Actor, Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { statusChanged } from '../brand.events.ts';
import { endOpenWindows, lockBrand } from '../brand.store.ts';
import { tellChange } from '../settings/tell-change.ts';

type Uses = { audit: Audit; outbox: Outbox; clock: Clock };
type OpeningWish = { brandId: string; actor: Actor; reason: string; approvalId?: string };

/** Ends every maintenance window that is open now, in the caller's transaction; answers how many there were. */
export const endMaintenance = async (tx: Tx, wish: OpeningWish, use: Uses): Promise<number> => {
  if (!(await lockBrand(tx, wish.brandId))) throw new Error(`there is no brand ${wish.brandId}`);
  const ended = await endOpenWindows(tx, wish.brandId, use.clock.now());
  if (ended === 0) return 0;
  await use.outbox.add(tx, statusChanged(wish.brandId, 0));
  await tellChange(tx, { brandId: wish.brandId, part: 'maintenance' }, use);
  await use.audit.record(tx, {
    brandId: wish.brandId,
    actor: wish.actor,
    action: 'brand.reopen_house',
    object: { kind: 'brand', id: wish.brandId },
    after: { endedWindows: ended, ...(wish.approvalId !== undefined && { approvalId: wish.approvalId }) },
    reason: wish.reason,
  });
  return ended;
};

/** The same in a transaction of its own. No open window is no fault. */
export const reopenHouse = (wish: OpeningWish, use: Uses & { db: Db }): Promise<number> =>
  use.db.transaction((tx) => endMaintenance(tx, wish, use));
