import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { insertWindow } from './merchandising.store.ts';

export type WindowInput = { vendorCode: string; startsAt: Date; endsAt: Date | null; reason: string };

/**
 * Announces maintenance of a studio on our side, which no feed removes; returns the window's id. The shown games stay
 * as they are: readers check the windows.
 */
export const scheduleVendorWindow = async (tx: Tx, input: WindowInput): Promise<string> => {
  const windowId = newId();
  if (!(await insertWindow(tx, windowId, input))) throw new Refusal('CATALOG_VENDOR_UNKNOWN');
  return windowId;
};
