import type { VendorStatus } from '@fairhouse/protocol/ops/catalog-wire';
import { Refusal } from '#platform/kernel/refusal.ts';
import { checkRevision } from '../game-admin/check-revision.ts';
import { noteGroupChange } from '../game-admin/note-change.ts';
import type { By, OpsDeps } from '../game-admin/ops.types.ts';
import { readBrandIdsOf } from '../merchandising/merchandising.store.ts';
import { setVendorStatus } from '../merchandising/set-vendor-status.ts';
import { lockVendorState } from './vendor-change.store.ts';

/** Opens, closes or retires a studio for every brand. */
export const changeVendorStatus = (
  { vendorCode, status, revision }: { vendorCode: string; status: VendorStatus; revision: number },
  by: By,
  deps: OpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const state = await lockVendorState(tx, vendorCode);
    if (state === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    checkRevision(revision, state.revision);
    if (state.status === status) return;
    await setVendorStatus(tx, { vendorCode, status }, { brands: deps.directory.all() });
    const change = {
      action: 'catalog.set_vendor_status',
      object: { kind: 'vendor', id: vendorCode },
      before: { status: state.status },
      after: { status },
      what: ['vendors', 'games'],
    } as const;
    await noteGroupChange(tx, { ...change, brandIds: await readBrandIdsOf(tx, vendorCode) }, by, deps);
  });
