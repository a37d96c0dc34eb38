/** Multiples of a stake are whole hundredths: 250 pays two and a half times the stake. */
export const pay = (stake: bigint, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n;
