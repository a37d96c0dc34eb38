export const plinkoRows = [8, 12, 16] as const;
export type PlinkoRows = (typeof plinkoRows)[number];
export const plinkoRisks = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof plinkoRisks)[number];

export type PlinkoDesign = {
  /** Payouts in hundredths of the stake, from the outermost bucket to the middle one. The board is symmetric. */
  pays: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>>;
};
export type PlinkoInput = { rows: PlinkoRows; risk: PlinkoRisk };
export type PlinkoFacts = PlinkoInput & {
  /** One entry per row: 1 if the ball goes right, 0 if left. */
  path: number[];
};
export type PlinkoShow = PlinkoFacts & {
  /** From 0 at the left; the number of times the ball went right. */
  bucket: number;
  /** The payout in hundredths of the stake. */
  pays: number;
};
