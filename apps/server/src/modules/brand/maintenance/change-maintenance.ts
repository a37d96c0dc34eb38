import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockBrand } from '../brand.store.ts';
import type { MaintenanceWindow } from '../brand.types.ts';
import { publishChange } from '../settings/publish-change.ts';
import { recordChange } from '../settings/record-change.ts';
import type { ChangeBy } from '../settings/settings.types.ts';
import { defaultTextOf, demandTimes, windowStateOf } from './maintenance.rules.ts';
import { findWindow, updateWindow } from './maintenance.store.ts';
import { brandOrRefuse, type MaintenanceDeps, pictureOfWindow, type WindowInput } from './plan-maintenance.ts';

type Input = WindowInput & { brandId: string; windowId: string };

/** A window before and after a change; refuses an invalid change. */
export const previewWindow = async (
  db: Queryable,
  { brandId, windowId, texts, startsAt, endsAt }: Input,
  deps: Pick<MaintenanceDeps, 'directory' | 'clock'>,
): Promise<{ before: MaintenanceWindow; after: MaintenanceWindow }> => {
  const before = await findWindow(db, { brandId, windowId });
  if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const now = deps.clock.now();
  const state = windowStateOf(before, now);
  if (state === 'over') throw new Refusal('OPS_NOT_POSSIBLE', { details: { state } });
  demandTimes({ startsAt, endsAt }, { now, begun: state === 'open' ? before.startsAt : null });
  const text = defaultTextOf(texts, brandOrRefuse(brandId, deps));
  return { before, after: { windowId, ...text, texts, startsAt, endsAt } };
};

/** Changes the texts or times of a window. */
export const changeMaintenance = async (tx: Tx, input: Input, by: ChangeBy, deps: MaintenanceDeps): Promise<void> => {
  const { brandId, windowId } = input;
  await lockBrand(tx, brandId);
  const { before, after } = await previewWindow(tx, input, deps);
  await updateWindow(tx, brandId, after);
  await publishChange(tx, { brandId, part: 'maintenance' }, deps);
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
    deps,
  );
};
