/** Returns numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Deterministic by seed (mulberry32): drawn logos stay stable and figures can be tested. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A seed derived from a name or a code (FNV-1a), so that it looks the same on every device. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** A whole number between the two ends, inclusive. */
export const wholeBetween = (random: Random, ends: { least: number; most: number }): number =>
  ends.least + Math.floor(random() * (ends.most - ends.least + 1));
