/** The letters of a text as bits. Letters may share a bit, so that a bit that is missing is surely a letter that is. */
export const lettersOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
};

/** How many bits of the one the other has not: no fewer letters must be changed to make one of the other. */
export const lettersMissing = (of: number, from: number): number => {
  let bits = of & ~from;
  let count = 0;
  for (; bits !== 0; count += 1) bits &= bits - 1;
  return count;
};
