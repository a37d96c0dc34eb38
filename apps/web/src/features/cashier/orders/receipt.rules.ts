export type Receipt = 'received' | 'partly' | 'not_received';

export type ReceiptFault = 'choice' | 'remaining' | 'picture' | 'underway';

type ReceiptInput = {
  receipt: Receipt | null;
  /** The missing amount of the payment; null if it could not be parsed. */
  remaining: bigint | null;
  /** The paid amount. */
  paid: bigint;
  pictures: number;
  isUnderway: boolean;
};

/** spec §5: a partial receipt needs the missing amount, less than the whole; a payment not received needs a picture. */
export const judgeReceipt = ({ receipt, remaining, paid, pictures, isUnderway }: ReceiptInput): ReceiptFault | null => {
  if (receipt === null) return 'choice';
  if (receipt === 'received') return null;
  if (receipt === 'partly' && (remaining === null || remaining <= 0n || remaining >= paid)) return 'remaining';
  if (isUnderway) return 'underway';
  return receipt === 'not_received' && pictures === 0 ? 'picture' : null;
};
