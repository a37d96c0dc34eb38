/**
 * A binary fuse filter (Graf and Lemire, 2022): a set that answers "certainly not" or "probably", in about 1.13
 * fingerprints per key. The false-positive rate is one in 2^bits. Keys are 64 bits of a SHA-1, in two halves, because
 * 64-bit arithmetic is slow here.
 */
export type FuseShape = { seed: number; segmentLength: number; segmentCount: number };

export type Fuse = FuseShape & { fingerprints: Uint16Array };

/** The finalizer of MurmurHash3: each input bit flips each output bit with a probability of one half. */
const mix = (input: number): number => {
  let bits = input | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** Reused by `place`, so that hundreds of millions of keys make no garbage. */
export type Placed = { positions: [number, number, number]; fingerprint: number };

export const newPlaced = (): Placed => ({ positions: [0, 0, 0], fingerprint: 0 });

/** A key's positions: one in each of three neighbouring segments, and its fingerprint. */
export const place = (
  placed: Placed,
  { seed, segmentLength, segmentCount }: FuseShape,
  high: number,
  low: number,
): Placed => {
  const first = mix(high ^ seed);
  const second = mix(low + first);
  const third = mix(second ^ high);
  const start = Math.floor((first / 0x1_0000_0000) * (segmentCount * segmentLength));
  placed.positions[0] = start;
  placed.positions[1] = (start + segmentLength) ^ (second & (segmentLength - 1));
  placed.positions[2] = (start + 2 * segmentLength) ^ (third & (segmentLength - 1));
  placed.fingerprint = mix(third + low) & 0xffff;
  return placed;
};

/** The segment sizes that Graf and Lemire recommend for this number of keys. */
const shapeFor = (count: number): Omit<FuseShape, 'seed'> => {
  if (count === 0) return { segmentLength: 4, segmentCount: 0 };
  const size = Math.max(2, count);
  const segmentLength = Math.min(2 ** 18, Math.max(4, 2 ** Math.floor(Math.log(size) / Math.log(3.33) + 2.25)));
  const overhead = Math.max(1.125, 0.875 + (0.25 * Math.log(1_000_000)) / Math.log(size));
  const segments = Math.ceil(Math.round(size * overhead) / segmentLength);
  return { segmentLength, segmentCount: Math.max(1, segments - 2) };
};

/** The number of fingerprints in a filter of this shape. */
export const lengthOf = ({ segmentLength, segmentCount }: Omit<FuseShape, 'seed'>): number =>
  segmentCount === 0 ? 0 : (segmentCount + 2) * segmentLength;

/** One attempt with one seed; null when it cannot place all keys, which is rare. */
const tryBuild = (keys: { high: Uint32Array; low: Uint32Array }, shape: FuseShape): Fuse | null => {
  const count = keys.high.length;
  const length = lengthOf(shape);
  const placed = newPlaced();
  // For every position: how many keys are there, and the XOR of those keys.
  const occupants = new Uint8Array(length);
  const highs = new Uint32Array(length);
  const lows = new Uint32Array(length);
  for (let index = 0; index < count; index += 1) {
    const high = keys.high[index] ?? 0;
    const low = keys.low[index] ?? 0;
    for (const position of place(placed, shape, high, low).positions) {
      // A position with 255 keys means that the layout fails, and must not overflow to zero.
      if (occupants[position] === 255) return null;
      occupants[position] = (occupants[position] ?? 0) + 1;
      highs[position] = (highs[position] ?? 0) ^ high;
      lows[position] = (lows[position] ?? 0) ^ low;
    }
  }
  // A key that is alone at one of its positions is removed there, which may leave another key alone.
  const alone = new Uint32Array(length);
  let aloneCount = 0;
  for (let position = 0; position < length; position += 1)
    if (occupants[position] === 1) {
      alone[aloneCount] = position;
      aloneCount += 1;
    }
  const order = { high: new Uint32Array(count), low: new Uint32Array(count), position: new Uint32Array(count) };
  let taken = 0;
  while (aloneCount > 0) {
    aloneCount -= 1;
    const own = alone[aloneCount] ?? 0;
    if (occupants[own] !== 1) continue;
    const high = highs[own] ?? 0;
    const low = lows[own] ?? 0;
    order.high[taken] = high;
    order.low[taken] = low;
    order.position[taken] = own;
    taken += 1;
    for (const position of place(placed, shape, high, low).positions) {
      const left = (occupants[position] ?? 0) - 1;
      occupants[position] = left;
      highs[position] = (highs[position] ?? 0) ^ high;
      lows[position] = (lows[position] ?? 0) ^ low;
      if (left === 1) {
        alone[aloneCount] = position;
        aloneCount += 1;
      }
    }
  }
  if (taken < count) return null;
  // In reverse order each key's own position is still free, so that it can make the three XOR to the fingerprint.
  const fingerprints = new Uint16Array(length);
  for (let index = count - 1; index >= 0; index -= 1) {
    const { positions, fingerprint } = place(placed, shape, order.high[index] ?? 0, order.low[index] ?? 0);
    const own = order.position[index] ?? 0;
    fingerprints[own] = 0;
    fingerprints[own] =
      fingerprint ^
      (fingerprints[positions[0]] ?? 0) ^
      (fingerprints[positions[1]] ?? 0) ^
      (fingerprints[positions[2]] ?? 0);
  }
  return { ...shape, fingerprints };
};

const triesMax = 100;

/** Builds the filter of these keys, which must be distinct. The result is deterministic. */
export const buildFuse = (keys: { high: Uint32Array; low: Uint32Array }): Fuse => {
  const shape = shapeFor(keys.high.length);
  for (let seed = 1; seed <= triesMax; seed += 1) {
    const fuse = tryBuild(keys, { ...shape, seed });
    if (fuse !== null) return fuse;
  }
  throw new Error('the keys cannot be laid out; are there duplicates among them?');
};
