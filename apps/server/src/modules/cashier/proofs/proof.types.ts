/** What a proof belongs to. */
export type ProofObject = { kind: 'deposit' | 'withdrawal'; id: string };

export type ProofOwner = { brandId: string; memberId: string };

/** A picture uploaded by a member. */
export type Proof = ProofOwner & {
  proofId: string;
  contentType: 'image/png' | 'image/jpeg';
  bytes: number;
  width: number;
  height: number;
  sha256: Buffer;
  storeKey: string;
  /** The file's key, sealed; null for files stored before encryption. */
  keySealed: string | null;
};
