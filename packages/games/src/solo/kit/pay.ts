/** Multiples of a stake are integers in hundredths: 250 pays two and a half times the stake. */
export const pay = (stake: bigint, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n;
