/** A payout as a multiple of its stake, cut to two places and never rounded up. */
export const multiplierOf = ({ stake, payout }: { stake: bigint; payout: bigint }): number =>
  Number((payout * 100n) / stake) / 100;
