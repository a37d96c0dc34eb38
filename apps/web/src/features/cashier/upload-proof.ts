import { uploadPicture } from '../../shared/lib/upload-picture.ts';

const address = '/api/member/v1/cashier/proofs';

const readProofId = (body: unknown): string | null => {
  const { value } = (body ?? {}) as { value?: { proofId?: unknown } };
  return typeof value?.proofId === 'string' ? value.proofId : null;
};

/** Uploads a picture as proof and returns its id on the server. */
export const uploadProof = (
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<string> => uploadPicture(address, file, { onShare, signal, read: readProofId });
