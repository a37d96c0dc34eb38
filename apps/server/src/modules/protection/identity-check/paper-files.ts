import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import type { FileKind } from '#platform/uploads/serve-files.ts';
import { findDocument } from './document.store.ts';
import { openPaper } from './identity-seal.ts';

export const paperFiles = 'paper';

/** Pictures of papers, for whoever has an address that the house signed. */
export const paperFileKind = (use: { db: Db; keys: KeyRing; objects: ObjectStore }): FileKind => ({
  kind: paperFiles,
  open: async ({ brandId, fileId: documentId }) => {
    const paper = await findDocument(use.db.read, { brandId, documentId });
    if (paper === null) return null;
    const sealed = await use.objects.get(paper.storeKey);
    if (sealed === null || paper.keySealed === null) throw new Error('the picture of a paper is missing');
    const body = openPaper(use.keys, { brandId, documentId, keySealed: paper.keySealed }, sealed);
    return { contentType: paper.contentType, body };
  },
});
