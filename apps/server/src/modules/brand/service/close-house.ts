import type { Actor, Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { statusChanged } from '../brand.events.ts';
import { insertMaintenanceWindow, lockBrand } from '../brand.store.ts';
import type { MaintenanceWindow } from '../brand.types.ts';

export type ClosingWish = {
  brandId: string;
  title: string;
  body: string;
  endsAt: Date | null;
  actor: Actor;
  reason: string;
};

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
      startsAt: use.clock.now(),
      endsAt: wish.endsAt,
    };
    await insertMaintenanceWindow(tx, wish.brandId, window);
    await use.outbox.add(tx, statusChanged(wish.brandId, 1));
    await use.audit.record(tx, {
      brandId: wish.brandId,
      actor: wish.actor,
      action: 'brand.close_house',
      object: { kind: 'brand', id: wish.brandId },
      after: { window: window.windowId, title: window.title, endsAt: window.endsAt?.toISOString() ?? null },
      reason: wish.reason,
    });
    return window;
  });
