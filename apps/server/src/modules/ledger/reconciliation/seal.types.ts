import type { fileAnchors } from '#modules/audit/index.ts';

/** The seal of one closed day of a book. */
export type Seal = {
  brandId: string;
  day: string;
  number: bigint;
  prevHash: Buffer;
  hash: Buffer;
  sealedAt: Date;
};

/** The hash of a day and the number of hashed lines: one per posting, entry and journal. */
export type HashedDay = { hash: Buffer; postings: bigint; entries: bigint; journals: bigint };

/** The external sink to which seals are published, as the heads of the audit record are. */
export type SealSink = ReturnType<typeof fileAnchors>;
