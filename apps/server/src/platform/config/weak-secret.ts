const isPrintable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f;

/**
 * Whether a key cannot have come from a random source. 32 random bytes have about 30 different values, and as many
 * different distances between neighbours; fewer than 20 of either does not happen by chance, nor does a key that is
 * readable text.
 */
export const isWeakKey = (key: Buffer): boolean => {
  const distances = new Set(key.subarray(1).map((byte, index) => byte - (key[index] ?? 0)));
  return new Set(key).size < 20 || distances.size < 20 || key.every(isPrintable);
};

/** Whether a password or a vendor's secret is too short or consists of too few different characters. */
export const isWeakText = (text: string): boolean => text.length < 12 || new Set(text).size < 6;
