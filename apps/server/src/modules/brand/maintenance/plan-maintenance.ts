import type { MaintenanceTexts } from '@fairhouse/protocol/ops/settings-maintenance';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { insertMaintenanceWindow, lockBrand } from '../brand.store.ts';
import type { BrandSnapshot, MaintenanceWindow } from '../brand.types.ts';
import type { BrandDirectory } from '../open-directory.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy, ChangeDeps } from '../settings/settings.types.ts';
import { defaultTextOf, demandTimes } from './maintenance.rules.ts';

export type MaintenanceDeps = ChangeDeps & { directory: BrandDirectory };
export type WindowInput = { texts: MaintenanceTexts; startsAt: Date; endsAt: Date | null };

export const brandOrRefuse = (brandId: string, { directory }: Pick<MaintenanceDeps, 'directory'>): BrandSnapshot => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  return brand;
};

/** A window as approvals and the audit log show it. */
export const pictureOfWindow = ({
  texts,
  startsAt,
  endsAt,
}: Pick<MaintenanceWindow, 'texts' | 'startsAt' | 'endsAt'>) => ({
  texts,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

/** Plans a maintenance window. */
export const planMaintenance = async (
  tx: Tx,
  { brandId, texts, startsAt, endsAt }: WindowInput & { brandId: string },
  by: ChangeBy,
  deps: MaintenanceDeps,
): Promise<string> => {
  const text = defaultTextOf(texts, brandOrRefuse(brandId, deps));
  demandTimes({ startsAt, endsAt }, { now: deps.clock.now(), begun: null });
  await lockBrand(tx, brandId);
  const window: MaintenanceWindow = { windowId: newId(), ...text, texts, startsAt, endsAt };
  await insertMaintenanceWindow(tx, brandId, window, { isStartPublished: false });
  await publishChange(tx, { brandId, part: 'maintenance' }, deps);
  const object = { kind: 'maintenance_window', id: window.windowId };
  await recordChange(
    tx,
    { brandId, action: 'brand.plan_maintenance', object, after: pictureOfWindow(window) },
    by,
    deps,
  );
  return window.windowId;
};
