import type { WithdrawalDetail } from '../cashier.types.ts';

/** The turnover progress: the remainder, and a share for the progress bar. Without a requirement it is complete. */
export const turnoverOf = ({ done, required }: WithdrawalDetail['turnover']): { left: bigint; share: number } => {
  if (done.minor >= required.minor) return { left: 0n, share: 1 };
  return { left: required.minor - done.minor, share: Number((done.minor * 1_000n) / required.minor) / 1_000 };
};
