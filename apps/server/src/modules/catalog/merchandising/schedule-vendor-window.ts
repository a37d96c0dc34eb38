import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { insertWindow } from './merchandising.store.ts';

export type WindowInput = { vendorCode: string; startsAt: Date; endsAt: Date | null; reason: string };

/**
 * Announces maintenance of a studio in the house's own name, which no feed takes back; answers the window's id.
 * Shelves stay as they are: who reads them asks the windows.
 */
export const scheduleVendorWindow = async (tx: Tx, input: WindowInput): Promise<string> => {
  const windowId = newId();
  if (!(await insertWindow(tx, windowId, input))) throw new Refusal('CATALOG_VENDOR_UNKNOWN');
  return windowId;
};
