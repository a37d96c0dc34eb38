import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockBrand } from '../brand.store.ts';
import type { MaintenanceWindow } from '../brand.types.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy } from '../settings/settings.types.ts';
import { tellChange } from '../settings/tell-change.ts';
import { defaultTextOf, demandTimes, windowStateOf } from './maintenance.rules.ts';
import { findWindow, updateWindow } from './maintenance.store.ts';
import { brandOrRefuse, type MaintenanceUses, pictureOfWindow, type WindowWish } from './plan-maintenance.ts';

type Wish = WindowWish & { brandId: string; windowId: string };

/** What a window is and what it would become; refuses what cannot be. */
export const previewWindow = async (
  db: Queryable,
  { brandId, windowId, texts, startsAt, endsAt }: Wish,
  use: Pick<MaintenanceUses, 'directory' | 'clock'>,
): Promise<{ before: MaintenanceWindow; after: MaintenanceWindow }> => {
  const before = await findWindow(db, { brandId, windowId });
  if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const now = use.clock.now();
  const state = windowStateOf(before, now);
  if (state === 'over') throw new Refusal('OPS_NOT_POSSIBLE', { details: { state } });
  demandTimes({ startsAt, endsAt }, { now, begun: state === 'open' ? before.startsAt : null });
  const text = defaultTextOf(texts, brandOrRefuse(brandId, use));
  return { before, after: { windowId, ...text, texts, startsAt, endsAt } };
};

/** Gives a window other words or another time. */
export const changeMaintenance = async (tx: Tx, wish: Wish, by: ChangeBy, use: MaintenanceUses): Promise<void> => {
  const { brandId, windowId } = wish;
  await lockBrand(tx, brandId);
  const { before, after } = await previewWindow(tx, wish, use);
  await updateWindow(tx, brandId, after);
  await tellChange(tx, { brandId, part: 'maintenance' }, use);
  await recordChange(
    tx,
    {
      brandId,
      action: 'brand.change_maintenance',
      object: { kind: 'maintenance_window', id: windowId },
      before: pictureOfWindow(before),
      after: pictureOfWindow(after),
    },
    by,
    use,
  );
};
