export type Receipt = 'received' | 'partly' | 'not_received';

export type ReceiptFault = 'choice' | 'remaining' | 'picture' | 'underway';

type ReceiptInput = {
  receipt: Receipt | null;
  /** What is missing of the payment; null when it could not be read. */
  remaining: bigint | null;
  /** What the payment was. */
  paid: bigint;
  pictures: number;
  isUnderway: boolean;
};

/** spec §5: a part needs what is missing, less than the whole; nothing at all needs a picture. */
export const judgeReceipt = ({ receipt, remaining, paid, pictures, isUnderway }: ReceiptInput): ReceiptFault | null => {
  if (receipt === null) return 'choice';
  if (receipt === 'received') return null;
  if (receipt === 'partly' && (remaining === null || remaining <= 0n || remaining >= paid)) return 'remaining';
  if (isUnderway) return 'underway';
  return receipt === 'not_received' && pictures === 0 ? 'picture' : null;
};
