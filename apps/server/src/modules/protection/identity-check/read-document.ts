import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { type FileUrl, signFileUrl } from '#platform/uploads/file-url.ts';
import { findDocument } from './document.store.ts';
import { documentFiles } from './document-files.ts';
import type { IdentityOpsDeps } from './identity-check.types.ts';

/** Returns the URL of a document's picture. Every view is audited before the URL is given. */
export const readDocument = async (
  { brandId, documentId }: { brandId: string; documentId: string },
  { actor, address, requestId }: Operator,
  deps: Pick<IdentityOpsDeps, 'db' | 'audit' | 'keys' | 'clock' | 'config'>,
): Promise<FileUrl> => {
  await deps.db.transaction(async (tx) => {
    const found = await findDocument(tx, { brandId, documentId });
    if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'protection.look_at_paper',
      object: { kind: 'identity_case', id: found.caseId },
      after: { documentId, memberId: found.memberId, kind: found.kind },
      address,
      requestId,
    });
  });
  return signFileUrl({ kind: documentFiles, brandId, fileId: documentId, realm: 'staff' }, deps);
};
