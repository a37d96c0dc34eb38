import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { type FileUrl, signFileUrl } from '#platform/uploads/file-url.ts';
import { findDocument } from './document.store.ts';
import type { IdentityOpsUses } from './identity-check.types.ts';
import { paperFiles } from './paper-files.ts';

/** Where the picture of a paper can be fetched. Every look is recorded before an address is given. */
export const readPaper = async (
  { brandId, documentId }: { brandId: string; documentId: string },
  { actor, address, requestId }: Operator,
  use: Pick<IdentityOpsUses, 'db' | 'audit' | 'keys' | 'clock' | 'config'>,
): Promise<FileUrl> => {
  await use.db.transaction(async (tx) => {
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
  });
  return signFileUrl({ kind: paperFiles, brandId, fileId: documentId, realm: 'staff' }, use);
};
