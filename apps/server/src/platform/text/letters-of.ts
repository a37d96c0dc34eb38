/**
 * The letters of a text as a bit set. Letters may share a bit, so a missing bit proves a missing letter, but a set bit
 * proves nothing.
 */
export const lettersOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
};

/** The number of bits set only in the first: a lower bound of the letters that must be changed. */
export const lettersMissing = (of: number, from: number): number => {
  let bits = of & ~from;
  let count = 0;
  for (; bits !== 0; count += 1) bits &= bits - 1;
  return count;
};
