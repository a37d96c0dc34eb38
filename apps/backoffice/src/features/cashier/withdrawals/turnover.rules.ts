import type { WithdrawalDetail } from '../cashier.types.ts';

/** How far the turnover is: what is left, and a share for a picture. Nothing required is all done. */
export const turnoverOf = ({ done, required }: WithdrawalDetail['turnover']): { left: bigint; share: number } => {
  if (done.minor >= required.minor) return { left: 0n, share: 1 };
  return { left: required.minor - done.minor, share: Number((done.minor * 1_000n) / required.minor) / 1_000 };
};
