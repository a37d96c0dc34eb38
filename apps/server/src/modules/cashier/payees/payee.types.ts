/** An account that money is paid out to, as its member keeps it. */
export type PayeeRow = {
  payeeId: string;
  brandId: string;
  memberId: string;
  kind: 'bank' | 'wallet';
  bankName: string;
  sealed: string;
  numberMasked: string;
  isVerified: boolean;
  createdAt: Date;
  usableAt: Date;
  removedAt: Date | null;
};

/** The part of it that is sealed. */
export type PayeeSecret = { holderName: string; number: string };
