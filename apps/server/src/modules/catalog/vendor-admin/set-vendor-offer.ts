import { Refusal } from '#platform/kernel/refusal.ts';
import { checkRevision } from '../game-admin/check-revision.ts';
import { noteChange } from '../game-admin/note-change.ts';
import type { By, OpsBrand, OpsDeps } from '../game-admin/ops.types.ts';
import { changedParts } from '../lobby-editor/changed-parts.rules.ts';
import { raiseLobbyRevision } from '../lobby-editor/hot.store.ts';
import { lockMerchandising } from '../merchandising/merchandising.store.ts';
import { setBrandVendor } from '../merchandising/set-brand-vendor.ts';
import { readOffer, readVendorState } from './vendor-change.store.ts';

/** Creates the brand's agreement with a studio, switches it, or changes its position in the brand's order. */
export const setVendorOffer = (
  brand: OpsBrand,
  input: { vendorCode: string; isOn: boolean; position?: number | undefined; revision: number },
  by: By,
  deps: OpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = brand;
    const { vendorCode, isOn } = input;
    if ((await readVendorState(tx, vendorCode)) === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    await lockMerchandising(tx, brandId);
    const offer = await readOffer(tx, brandId, vendorCode);
    checkRevision(input.revision, offer?.revision ?? 0);
    const position = input.position ?? offer?.position ?? 0;
    const { before, after } = changedParts(offer === undefined ? {} : { isOn: offer.isOn, position: offer.position }, {
      isOn,
      position,
    });
    if (Object.keys(after).length === 0) return;
    await setBrandVendor(tx, brand, { vendorCode, enabled: isOn, position });
    await raiseLobbyRevision(tx, brandId);
    const change = { action: 'catalog.set_brand_vendor', object: { kind: 'vendor', id: vendorCode } } as const;
    await noteChange(tx, { ...change, brandId, before, after, what: ['vendors', 'games'] }, by, deps);
  });
