const MILLION = 1_000_000n;

/** Parts per million of an exact fraction, rounded down. */
export const ppmOf = (part: bigint, whole: bigint): number => Number((part * MILLION) / whole);
