import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockBrand } from '../brand.store.ts';
import type { MaintenanceWindow } from '../brand.types.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeDeps } from '../settings/settings.types.ts';
import { windowStateOf } from './maintenance.rules.ts';
import { deleteWindow, findWindow } from './maintenance.store.ts';
import { pictureOfWindow } from './plan-maintenance.ts';

type Named = { brandId: string; windowId: string };

/** The window if it is still ahead; one that has begun is ended by ending maintenance. */
export const plannedWindow = async (db: Queryable, named: Named, now: Date): Promise<MaintenanceWindow> => {
  const window = await findWindow(db, named);
  if (window === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const state = windowStateOf(window, now);
  if (state !== 'planned') throw new Refusal('OPS_NOT_POSSIBLE', { details: { state } });
  return window;
};

/** Cancels a planned window. */
export const cancelMaintenance = async (tx: Tx, named: Named, by: ChangeBy, deps: ChangeDeps): Promise<void> => {
  const { brandId, windowId } = named;
  await lockBrand(tx, brandId);
  const window = await plannedWindow(tx, named, deps.clock.now());
  await deleteWindow(tx, named);
  await publishChange(tx, { brandId, part: 'maintenance' }, deps);
  const object = { kind: 'maintenance_window', id: windowId };
  const before = pictureOfWindow(window);
  await recordChange(tx, { brandId, action: 'brand.cancel_maintenance', object, before, after: null }, by, deps);
};
