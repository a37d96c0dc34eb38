import type { VendorStatus } from '@fairhouse/protocol/ops/catalog-wire';
import { Refusal } from '#platform/kernel/refusal.ts';
import { checkRevision } from '../game-admin/check-revision.ts';
import { noteHouseChange } from '../game-admin/note-change.ts';
import type { By, OpsUses } from '../game-admin/ops.types.ts';
import { setVendorStatus } from '../merchandising/set-vendor-status.ts';
import { readBrandIdsOf } from '../merchandising/shelves.store.ts';
import { lockVendorState } from './vendor-change.store.ts';

/** Opens, closes or retires a studio for every brand. */
export const changeVendorStatus = (
  { vendorCode, status, revision }: { vendorCode: string; status: VendorStatus; revision: number },
  by: By,
  use: OpsUses,
): Promise<void> =>
  use.db.transaction(async (tx) => {
    const state = await lockVendorState(tx, vendorCode);
    if (state === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    checkRevision(revision, state.revision);
    if (state.status === status) return;
    await setVendorStatus(tx, { vendorCode, status }, { brands: use.directory.all() });
    const change = {
      action: 'catalog.set_vendor_status',
      object: { kind: 'vendor', id: vendorCode },
      before: { status: state.status },
      after: { status },
      what: ['vendors', 'games'],
    } as const;
    await noteHouseChange(tx, { ...change, brandIds: await readBrandIdsOf(tx, vendorCode) }, by, use);
  });
