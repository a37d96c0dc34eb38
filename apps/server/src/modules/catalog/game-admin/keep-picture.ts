import { createHash } from 'node:crypto';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockMerchandising } from '../merchandising/merchandising.store.ts';
import { readOffer, saveVendorMark } from '../vendor-admin/vendor-change.store.ts';
import { readBrandGameSettings, saveGamePicture } from './game-change.store.ts';
import { noteChange } from './note-change.ts';
import type { By, OpsDeps, PutPicture } from './ops.types.ts';
import { markShape, readPicture, tileShape } from './read-picture.ts';

/** The key is derived from the content, so that no browser shows an older picture under the same URL. */
const keyOf = (folder: string, body: Uint8Array): string =>
  `${folder}/${createHash('sha256').update(body).digest('hex').slice(0, 24)}.webp`;

type Deps = OpsDeps & { putPicture: PutPicture };

/** Sets the brand's own picture for a game; null restores the generated tile. */
export const keepGamePicture = async (
  { brandId, gameId }: { brandId: string; gameId: string },
  bytes: Uint8Array | null,
  by: By,
  deps: Deps,
): Promise<{ pictureKey: string | null }> => {
  // Re-encoded before the transaction, so that no lock is held meanwhile.
  const body = bytes === null ? null : await readPicture(bytes, tileShape);
  const pictureKey = body === null ? null : keyOf(`games/${gameId}`, body);
  await deps.db.transaction(async (tx) => {
    await lockMerchandising(tx, brandId);
    const settings = await readBrandGameSettings(tx, brandId, gameId);
    if (settings === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    if (settings.pictureKey === pictureKey) return;
    if (body !== null && pictureKey !== null) await deps.putPicture(tx, { brandId, key: pictureKey, body });
    await saveGamePicture(tx, brandId, gameId, pictureKey);
    const change = { action: 'catalog.set_game_picture', object: { kind: 'game', id: gameId } } as const;
    const before = { pictureKey: settings.pictureKey };
    await noteChange(tx, { ...change, brandId, before, after: { pictureKey }, what: ['pictures'] }, by, deps);
  });
  return { pictureKey };
};

/** Sets the brand's own logo for a studio it has an agreement with; null restores the default. */
export const keepVendorMark = async (
  { brandId, vendorCode }: { brandId: string; vendorCode: string },
  bytes: Uint8Array | null,
  by: By,
  deps: Deps,
): Promise<{ pictureKey: string | null }> => {
  const body = bytes === null ? null : await readPicture(bytes, markShape);
  const pictureKey = body === null ? null : keyOf(`marks/${vendorCode}`, body);
  await deps.db.transaction(async (tx) => {
    await lockMerchandising(tx, brandId);
    const offer = await readOffer(tx, brandId, vendorCode);
    if (offer === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    if (offer.emblemKey === pictureKey) return;
    if (body !== null && pictureKey !== null) await deps.putPicture(tx, { brandId, key: pictureKey, body });
    await saveVendorMark(tx, brandId, vendorCode, pictureKey);
    const change = { action: 'catalog.set_vendor_mark', object: { kind: 'vendor', id: vendorCode } } as const;
    const before = { pictureKey: offer.emblemKey };
    await noteChange(
      tx,
      { ...change, brandId, before, after: { pictureKey }, what: ['pictures', 'vendors'] },
      by,
      deps,
    );
  });
  return { pictureKey };
};
