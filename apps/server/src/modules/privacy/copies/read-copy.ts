import { Readable } from 'node:stream';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { selectPiecesOf, selectReadable } from './copy.store.ts';
import type { CopyFormat, CopyOwner } from './copy.types.ts';
import { openCopyKey, openPiece } from './piece-seal.ts';

type Deps = { db: Db; keys: KeyRing; objects: ObjectStore; audit: Audit };

async function* piecesOf(
  pieces: readonly { n: number; storeKey: string }[],
  { copyId, format, key }: { copyId: string; format: CopyFormat; key: Buffer },
  objects: ObjectStore,
): AsyncGenerator<Buffer> {
  for (const { n, storeKey } of pieces) {
    const sealed = await objects.get(storeKey);
    if (sealed === null) throw new Error('a piece of a copy is missing');
    yield openPiece(key, { copyId, format, n }, sealed);
  }
}

/** Opens a copy for its own member and audits the download. The stream is gzip. */
export const readCopy = async (
  owner: CopyOwner,
  { copyId, format }: { copyId: string; format: CopyFormat },
  { address, requestId }: { address: string; requestId: string },
  deps: Deps,
): Promise<{ fileName: string; gzip: Readable }> => {
  const copy = await selectReadable(deps.db.read, { ...owner, copyId });
  if (copy === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const key = openCopyKey(deps.keys, owner, copyId, copy.sealedKey);
  const pieces = await selectPiecesOf(deps.db.read, { copyId, format });
  await deps.db.transaction((tx) =>
    deps.audit.record(tx, {
      brandId: owner.brandId,
      actor: { kind: 'member', id: owner.memberId },
      action: 'privacy.read_copy',
      object: { kind: 'data_copy', id: copyId },
      after: { format },
      address,
      requestId,
    }),
  );
  return {
    fileName: `my-data-${copy.readyAt.toISOString().slice(0, 10)}.${format}`,
    gzip: Readable.from(piecesOf(pieces, { copyId, format, key }, deps.objects), {
      objectMode: false,
      highWaterMark: 1,
    }),
  };
};
