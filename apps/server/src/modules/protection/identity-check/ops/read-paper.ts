import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { CleanPicture } from '#platform/uploads/picture.types.ts';
import { findDocument } from '../document.store.ts';
import type { IdentityOpsUses } from '../identity-check.types.ts';
import { openPaper } from '../identity-seal.ts';

/** The picture of a paper. Every look is recorded before anything is shown. */
export const readPaper = async (
  { brandId, documentId }: { brandId: string; documentId: string },
  { actor, address, requestId }: Operator,
  use: Pick<IdentityOpsUses, 'db' | 'audit' | 'keys' | 'objects'>,
): Promise<Pick<CleanPicture, 'contentType' | 'body'>> => {
  const paper = await use.db.transaction(async (tx) => {
    const found = await findDocument(tx, { brandId, documentId });
    if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await use.audit.record(tx, {
      brandId,
      actor,
      action: 'protection.look_at_paper',
      object: { kind: 'identity_case', id: found.caseId },
      after: { documentId, memberId: found.memberId, kind: found.kind },
      address,
      requestId,
    });
    return found;
  });
  const sealed = await use.objects.get(paper.storeKey);
  if (sealed === null || paper.keySealed === null) throw new Error('the picture of a paper is missing');
  const body = openPaper(use.keys, { brandId, documentId, keySealed: paper.keySealed }, sealed);
  return { contentType: paper.contentType, body };
};
