/** What a proof belongs to. */
export type ProofObject = { kind: 'deposit' | 'withdrawal'; id: string };

export type ProofOwner = { brandId: string; memberId: string };

/** A picture that a member has sent. */
export type Proof = ProofOwner & {
  proofId: string;
  contentType: 'image/png' | 'image/jpeg';
  bytes: number;
  width: number;
  height: number;
  sha256: Buffer;
  storeKey: string;
  /** The key of its file, sealed; null for one from before files were sealed. */
  keySealed: string | null;
};
