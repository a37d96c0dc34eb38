import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import type { FileKind } from '#platform/uploads/serve-files.ts';
import { findDocument } from './document.store.ts';
import { openDocument } from './identity-seal.ts';

export const documentFiles = 'paper';

/** Serves pictures of documents to holders of a signed URL. */
export const documentFileKind = (deps: { db: Db; keys: KeyRing; objects: ObjectStore }): FileKind => ({
  kind: documentFiles,
  open: async ({ brandId, fileId: documentId }) => {
    const document = await findDocument(deps.db.read, { brandId, documentId });
    if (document === null) return null;
    const sealed = await deps.objects.get(document.storeKey);
    if (sealed === null || document.keySealed === null) throw new Error('the picture of a document is missing');
    const body = openDocument(deps.keys, { brandId, documentId, keySealed: document.keySealed }, sealed);
    return { contentType: document.contentType, body };
  },
});
