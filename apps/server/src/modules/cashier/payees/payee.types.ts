/** A member's account for payouts. */
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

/** The encrypted part of a payee. */
export type PayeeSecret = { holderName: string; number: string };
