import type { Actor, Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { counter } from '#platform/kernel/metrics.ts';
import { statusChanged } from '../brand.events.ts';
import { insertMaintenanceWindow, lockBrand } from '../brand.store.ts';
import type { MaintenanceWindow } from '../brand.types.ts';
import { tellChange } from '../settings/tell-change.ts';

export type ClosingWish = {
  brandId: string;
  title: string;
  body: string;
  /** The same by language, where there are more words than one language's. */
  texts?: MaintenanceWindow['texts'];
  endsAt: Date | null;
  actor: Actor;
  reason: string;
  requestId?: string;
  address?: string;
};

const closings = counter({
  name: 'brand_closings_total',
  help: 'Houses closed by hand, by one person alone; each is worth a look.',
  labels: ['brand'],
});

type Uses = { db: Db; audit: Audit; outbox: Outbox; clock: Clock };

/**
 * Closes a brand for maintenance, from now on. One person alone may do it in an emergency; the
 * reason is kept for ever. Every process obeys within a second, open pages hear of it at once.
 */
export const closeHouse = (wish: ClosingWish, use: Uses): Promise<MaintenanceWindow> =>
  use.db.transaction(async (tx) => {
    if (!(await lockBrand(tx, wish.brandId))) throw new Error(`there is no brand ${wish.brandId}`);
    const window: MaintenanceWindow = {
      windowId: newId(),
      title: wish.title,
      body: wish.body,
      texts: wish.texts ?? {},
      startsAt: use.clock.now(),
      endsAt: wish.endsAt,
    };
    await insertMaintenanceWindow(tx, wish.brandId, window, { isStartTold: true });
    await use.outbox.add(tx, statusChanged(wish.brandId, 1));
    await tellChange(tx, { brandId: wish.brandId, part: 'maintenance' }, use);
    await use.audit.record(tx, {
      brandId: wish.brandId,
      actor: wish.actor,
      action: 'brand.close_house',
      object: { kind: 'brand', id: wish.brandId },
      after: { window: window.windowId, title: window.title, endsAt: window.endsAt?.toISOString() ?? null },
      reason: wish.reason,
      ...(wish.requestId !== undefined && { requestId: wish.requestId }),
      ...(wish.address !== undefined && { address: wish.address }),
    });
    closings.inc({ brand: wish.brandId });
    return window;
  });
