import type { Actor, Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { counter } from '#platform/kernel/metrics.ts';
import { statusChanged } from '../brand.events.ts';
import { insertMaintenanceWindow, lockBrand } from '../brand.store.ts';
import type { MaintenanceWindow } from '../brand.types.ts';
import { publishChange } from '../settings/publish-change.ts';

export type MaintenanceStartInput = {
  brandId: string;
  title: string;
  body: string;
  /** Texts by language, where there is more than one. */
  texts?: MaintenanceWindow['texts'];
  endsAt: Date | null;
  actor: Actor;
  reason: string;
  requestId?: string;
  address?: string;
};

const closings = counter({
  name: 'brand_closings_total',
  help: 'Maintenance started by one person without approval; each should be reviewed.',
  labels: ['brand'],
});

type Deps = { db: Db; audit: Audit; outbox: Outbox; clock: Clock };

/**
 * Starts maintenance of a brand now. One person may do it alone in an emergency; the reason goes to the audit log.
 * Every process applies it within a second, open pages are notified at once.
 */
export const startMaintenance = (input: MaintenanceStartInput, deps: Deps): Promise<MaintenanceWindow> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockBrand(tx, input.brandId))) throw new Error(`there is no brand ${input.brandId}`);
    const window: MaintenanceWindow = {
      windowId: newId(),
      title: input.title,
      body: input.body,
      texts: input.texts ?? {},
      startsAt: deps.clock.now(),
      endsAt: input.endsAt,
    };
    await insertMaintenanceWindow(tx, input.brandId, window, { isStartPublished: true });
    await deps.outbox.add(tx, statusChanged(input.brandId, 1));
    await publishChange(tx, { brandId: input.brandId, part: 'maintenance' }, deps);
    await deps.audit.record(tx, {
      brandId: input.brandId,
      actor: input.actor,
      action: 'brand.close_house',
      object: { kind: 'brand', id: input.brandId },
      after: { window: window.windowId, title: window.title, endsAt: window.endsAt?.toISOString() ?? null },
      reason: input.reason,
      ...(input.requestId !== undefined && { requestId: input.requestId }),
      ...(input.address !== undefined && { address: input.address }),
    });
    closings.inc({ brand: input.brandId });
    return window;
  });
