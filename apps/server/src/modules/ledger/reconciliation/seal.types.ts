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

/** What was hashed: one line per posting, entry and journal. */
export type HashedDay = { hash: Buffer; postings: bigint; entries: bigint; journals: bigint };

/** Where seals are told outside the database, as heads of the audit record are. */
export type SealSink = ReturnType<typeof fileAnchors>;
