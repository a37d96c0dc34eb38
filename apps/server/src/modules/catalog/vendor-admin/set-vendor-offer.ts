import { Refusal } from '#platform/kernel/refusal.ts';
import { checkRevision } from '../game-admin/check-revision.ts';
import { noteChange } from '../game-admin/note-change.ts';
import type { By, OpsBrand, OpsUses } from '../game-admin/ops.types.ts';
import { changedParts } from '../lobby-editor/changed-parts.rules.ts';
import { raiseLobbyRevision } from '../lobby-editor/hot.store.ts';
import { setBrandVendor } from '../merchandising/set-brand-vendor.ts';
import { lockShelves } from '../merchandising/shelves.store.ts';
import { readOffer, readVendorState } from './vendor-change.store.ts';

/** Agrees with a studio for the brand, switches it, or moves it in the brand's order. */
export const setVendorOffer = (
  brand: OpsBrand,
  wish: { vendorCode: string; isOn: boolean; position?: number | undefined; revision: number },
  by: By,
  use: OpsUses,
): Promise<void> =>
  use.db.transaction(async (tx) => {
    const { brandId } = brand;
    const { vendorCode, isOn } = wish;
    if ((await readVendorState(tx, vendorCode)) === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    await lockShelves(tx, brandId);
    const offer = await readOffer(tx, brandId, vendorCode);
    checkRevision(wish.revision, offer?.revision ?? 0);
    const position = wish.position ?? offer?.position ?? 0;
    const { before, after } = changedParts(offer === undefined ? {} : { isOn: offer.isOn, position: offer.position }, {
      isOn,
      position,
    });
    if (Object.keys(after).length === 0) return;
    await setBrandVendor(tx, brand, { vendorCode, enabled: isOn, position });
    await raiseLobbyRevision(tx, brandId);
    const change = { action: 'catalog.set_brand_vendor', object: { kind: 'vendor', id: vendorCode } } as const;
    await noteChange(tx, { ...change, brandId, before, after, what: ['vendors', 'games'] }, by, use);
  });
