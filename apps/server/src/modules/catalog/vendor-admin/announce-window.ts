import { Refusal } from '#platform/kernel/refusal.ts';
import { noteGroupChange } from '../game-admin/note-change.ts';
import type { By, OpsDeps } from '../game-admin/ops.types.ts';
import { readBrandIdsOf } from '../merchandising/merchandising.store.ts';
import { scheduleVendorWindow } from '../merchandising/schedule-vendor-window.ts';
import { deleteWindow, endWindow, lockVendorState, lockWindow } from './vendor-change.store.ts';

/** Announces maintenance of a studio; returns the window's id. */
export const announceWindow = (
  input: { vendorCode: string; startsAt: Date; endsAt: Date | null; reason: string },
  by: By,
  deps: OpsDeps,
): Promise<{ windowId: string }> =>
  deps.db.transaction(async (tx) => {
    if ((await lockVendorState(tx, input.vendorCode)) === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    const { startsAt, endsAt, vendorCode } = input;
    if (endsAt !== null && (endsAt <= startsAt || endsAt <= deps.clock.now()))
      throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'endsAt', why: 'over-before-it-begins' } });
    const windowId = await scheduleVendorWindow(tx, input);
    const change = {
      action: 'catalog.schedule_vendor_window',
      object: { kind: 'vendor', id: vendorCode },
      before: null,
      after: { windowId, startsAt, endsAt, reason: input.reason },
      what: ['vendors', 'games'],
    } as const;
    await noteGroupChange(tx, { ...change, brandIds: await readBrandIdsOf(tx, vendorCode) }, by, deps);
    return { windowId };
  });

/**
 * Cancels a window before it begins, or ends an open one. A window announced by the studio can only be cancelled by the
 * studio.
 */
export const cancelWindow = (
  { vendorCode, windowId }: { vendorCode: string; windowId: string },
  by: By,
  deps: OpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const window = await lockWindow(tx, vendorCode, windowId);
    if (window === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    if (window.isByStudio) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'announced-by-the-studio' } });
    const now = deps.clock.now();
    if (window.endsAt !== null && window.endsAt <= now)
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'over' } });
    const { startsAt, endsAt } = window;
    const hasBegun = startsAt < now;
    if (hasBegun) await endWindow(tx, windowId, now);
    else await deleteWindow(tx, windowId);
    const change = {
      action: 'catalog.cancel_vendor_window',
      object: { kind: 'vendor', id: vendorCode },
      before: { windowId, startsAt, endsAt },
      after: hasBegun ? { windowId, startsAt, endsAt: now } : null,
      what: ['vendors', 'games'],
    } as const;
    await noteGroupChange(tx, { ...change, brandIds: await readBrandIdsOf(tx, vendorCode) }, by, deps);
  });
